import type {RouteObject} from 'react-router-dom'
import type {Source} from './data/source.ts'
import {AddressPage} from './pages/address.tsx'
import {Failure} from './pages/failure.tsx'
import {SearchPage} from './pages/search.tsx'
import {UnavailablePage} from './pages/unavailable.tsx'
import {Shell} from './shell/shell.tsx'

/** The routes of the site: one shell, the search, and whatever address the content has. */
export function createRoutes(source: Source): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: ({request}) => source.shell(request),
      // Settings and menu do not change because a visitor turns the page; they may when content changed.
      shouldRevalidate: ({currentUrl, nextUrl}) => currentUrl.href === nextUrl.href,
      element: <Shell />,
      errorElement: <UnavailablePage />,
      children: [
        {
          errorElement: <Failure />,
          children: [
            {path: 'search', loader: ({request}) => source.search(request), element: <SearchPage />},
            {
              id: 'address',
              path: '*',
              loader: ({request}) => source.address(request),
              // A query (`?type=running`) chooses from what the page already holds.
              shouldRevalidate: ({currentUrl, nextUrl, defaultShouldRevalidate}) =>
                defaultShouldRevalidate &&
                !(currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search),
              element: <AddressPage />,
            },
          ],
        },
      ],
    },
  ]
}
