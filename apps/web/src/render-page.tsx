import assets from 'virtual:assets'
import {renderToString} from 'react-dom/server'
import {createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider} from 'react-router-dom'
import type {Bundle} from './bundle/bundle.tsx'
import {hydrationScript} from './data/hydration.ts'
import {linkedBundles} from './pages/linked-bundles.ts'
import {UnavailablePage} from './pages/unavailable.tsx'
import {type Assets, Document} from './shell/document.tsx'
import {StillDocument} from './shell/still-document.tsx'
import {structuredDataScript} from './structured-data/structured-data-script.ts'

type Parts = {routes: RouteObject[]; report: (error: unknown) => void}

const end = '</body></html>'

/**
 * Renders addresses to whole documents. What search engines read about the page and the data that the browser takes over
 * stand at the end of the body.
 */
export function createPageRenderer({routes, report}: Parts) {
  const handler = createStaticHandler(routes)

  return async function renderPage(request: Request): Promise<Response> {
    try {
      const context = await handler.query(request)
      if (context instanceof Response) return context
      const {loaderData, actionData, errors, statusCode} = context
      const linked = assetsWith(linkedBundles(context))
      const html = renderToString(
        <Document assets={linked}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Document>,
      )
      const script = hydrationScript({state: {loaderData, actionData, errors}, assets: linked})
      const body = `<!doctype html>${html.slice(0, -end.length)}${structuredDataScript(loaderData)}${script}${end}`
      return new Response(body, {status: statusCode, headers: headersFor(statusCode, new URL(request.url))})
    } catch (error) {
      report(error)
      return new Response(`<!doctype html>${renderToString(brokenPage)}`, {
        status: 500,
        headers: headersFor(500),
      })
    }
  }
}

/** The scripts of the bundles are fetched along with the first one, which would ask for them late. */
function assetsWith(bundles: Bundle[]): Assets {
  const {bundles: files, ...shared} = assets
  const added = new Set(bundles.flatMap(({name}) => files[name] ?? []))
  return {...shared, laterScripts: [...shared.laterScripts, ...added]}
}

// Scripts would fail on the same page again.
const brokenPage = (
  <StillDocument>
    <UnavailablePage />
  </StillDocument>
)

function headersFor(status: number, url?: URL): HeadersInit {
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(status === 503 ? {'retry-after': '30'} : {}),
    ...(status !== 200 || url?.pathname === '/search' ? {'cache-control': 'no-store'} : {}),
  }
}
