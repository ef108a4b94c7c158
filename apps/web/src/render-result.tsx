import {createStaticHandler, createStaticRouter, StaticRouterProvider} from 'react-router-dom'
import type {Source} from './data/source.ts'
import {ResultPage} from './pages/result-page.tsx'
import {renderDocument} from './render-document.tsx'
import type {FormResult} from './renderer.ts'
import {Shell} from './shell/shell.tsx'

/**
 * Renders what became of a form that a browser without scripts posted, in the shell of the site.
 * Rejects when the content of the shell cannot be reached: the result must then be told without it.
 */
export function createResultRenderer(source: Source) {
  return async function renderResult(request: Request, result: FormResult): Promise<Response> {
    const {query, dataRoutes} = createStaticHandler([
      {
        id: 'shell',
        loader: () => source.shell(result.language),
        element: <Shell />,
        children: [{path: '*', element: <ResultPage result={result} />}],
      },
    ])
    const context = await query(request)
    if (context instanceof Response) return context
    if (context.errors) throw context.errors.shell
    const {html, headers} = renderDocument(
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
      // It is answered under the headers of the form.
      {language: result.language, settings: context.loaderData.shell?.settings},
    )
    return new Response(html, {headers})
  }
}
