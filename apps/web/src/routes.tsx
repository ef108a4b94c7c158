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
      loader: () => source.shell(),
      element: <Shell />,
      errorElement: <UnavailablePage />,
      children: [
        {
          errorElement: <Failure />,
          children: [
            {id: 'search', path: 'search', loader: ({request}) => source.search(request), element: <SearchPage />},
            {id: 'address', path: '*', loader: ({request}) => source.address(request), element: <AddressPage />},
          ],
        },
      ],
    },
  ]
}
