import type {PageDocument} from '@site/content'
import {languageOf} from '@site/routes/language'
import {data, isRouteErrorResponse, type RouteObject, useLoaderData, useLocation, useRouteError} from 'react-router-dom'
import {SharedCredit, withSharedCredit} from './data/credit.ts'
import {useShell} from './data/shell.ts'
import type {Source} from './data/source.ts'
import {useWords} from './data/words.ts'
import {words} from './language/words.ts'
import {NotFound} from './pages/not-found.tsx'
import {pageKindOf} from './pages/page-kinds.tsx'
import {SearchPage} from './pages/search.tsx'
import {UnavailablePage, Unreached} from './pages/unavailable.tsx'
import {UrduIndex} from './pages/urdu-index.tsx'
import {Head} from './shell/head.tsx'
import {Shell} from './shell/shell.tsx'

/** The routes of the site: one shell, the search, and whatever address the content has. */
export function createRoutes(source: Source): RouteObject[] {
  return [
    {
      id: 'shell',
      loader: ({request}) => source.shell(languageOf(new URL(request.url).pathname)),
      element: <Shell />,
      errorElement: <Unavailable />,
      children: [
        {
          errorElement: <Failure />,
          children: [
            {id: 'search', path: 'search', loader: ({request}) => source.search(request), element: <SearchPage />},
            {path: 'ur/search', loader: ({request}) => source.search(request), element: <SearchPage />},
            {id: 'page', path: '*', loader: ({request}) => loadDocument(source, request), element: <DocumentPage />},
          ],
        },
      ],
    },
  ]
}

/** One that is over keeps its page, and search engines forget it. Null for the list in the place of a home page in Urdu. */
async function loadDocument(source: Source, request: Request) {
  const document = await source.pageDocument(request)
  if (!document) return null
  return pageKindOf(document).isGone?.(document) ? data(document, {status: 410}) : document
}

/** The document at the address, with the credit that its pictures share at its end. */
function DocumentPage() {
  const {credit: credits} = useWords()
  const loaded = useLoaderData<PageDocument | null>()
  if (!loaded) return <UrduIndex />
  const [document, credit] = withSharedCredit(loaded)
  return (
    <SharedCredit value={credit}>
      {pageKindOf(document).page(document)}
      {credit ? (
        <p className="wrap note credit">
          {credits} {credit}
        </p>
      ) : null}
    </SharedCredit>
  )
}

/** Replaces the shell when its data did not come. */
const Unavailable = () => <UnavailablePage language={languageOf(useLocation().pathname)} />

/** Is shown inside the shell when a route's data did not come. */
function Failure() {
  const error = useRouteError()
  const {settings, language} = useShell()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <>
      <Head title={`${words[language].unreached} | ${settings.companyName}`} whole hidden />
      <Unreached language={language} />
    </>
  )
}
