import type {RouteObject} from 'react-router-dom'
import {preview, search} from './bundle/index.ts'
import {ready} from './data/ready.ts'
import type {Source} from './data/source.ts'
import {AddressPage} from './pages/address.tsx'
import {bundlesOf} from './pages/bundles-of.ts'
import {Failure} from './pages/failure.tsx'
import {SearchPage} from './pages/part.ts'
import {UnavailablePage} from './pages/unavailable.tsx'
import {Shell} from './shell/shell.tsx'

/** The routes of the site: one shell, the search, and whatever address the content has. */
export function createRoutes(source: Source): RouteObject[] {
  /** A page's data, once the code that shows it is there. */
  async function load(request: Request) {
    const document = await source.address(request).catch(async (failure: unknown) => {
      if (failure instanceof Response && failure.status === 404) await ready([search], request)
      throw failure
    })
    await ready(bundlesOf(document), request)
    return document
  }

  return [
    {
      id: 'shell',
      async loader({request}) {
        const shell = await source.shell(request)
        if (shell.preview) await ready([preview], request)
        return shell
      },
      // Settings and menu do not change because a visitor turns the page; they may when content changed.
      shouldRevalidate: ({currentUrl, nextUrl}) => currentUrl.href === nextUrl.href,
      element: <Shell />,
      errorElement: <UnavailablePage />,
      children: [
        {
          errorElement: <Failure />,
          children: [
            {
              id: 'search',
              path: 'search',
              async loader({request}) {
                await ready([search], request)
                return source.search(request)
              },
              element: <SearchPage />,
            },
            {
              id: 'address',
              path: '*',
              loader: ({request}) => load(request),
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
