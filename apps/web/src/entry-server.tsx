import {createContent, createContentClient} from '@site/content'
import {createSource} from './data/source.ts'
import type {MakeFile} from './make-file.ts'
import {createPictureReader} from './open-graph/picture-reader.ts'
import {createPageRenderer, createResultRenderer} from './render-page.tsx'
import type {CreateRenderer} from './renderer.ts'
import {findFile} from './resource-routes/find-file.ts'
import {createRoutes} from './routes.tsx'

export {pageParameters} from './page-parameters.ts'
export {headerScriptHash as scriptHash} from './shell/header-script.ts'

/**
 * The renderer of the site: pages, and the files that machines ask for.
 * It always answers: 404 with a page that helps, 503 with `Retry-After` while content cannot be reached.
 * With the result of a form it renders that, and rejects when it cannot.
 */
export const createRenderer: CreateRenderer = (options) => {
  const {siteUrl, imageHost, retainDays, studioUrl, draw, sheetSizes, report, draftUntil, ...rest} = options
  const {contentPolicy, changes, beforeDrawing, onPictures, onUnfound, ...where} = rest
  const own = {siteUrl, imageHost, retainDays}
  const client = createContentClient(where)
  const {perspective} = where
  // A renderer of drafts is made for each of their readers.
  const content = createContent(client, client, perspective ? undefined : changes)
  const source =
    perspective && !draftUntil
      ? createSource({
          content: createContent(client, createContentClient({...where, editedAt: studioUrl})),
          site: {...own, preview: perspective, studioUrl},
          sheetSizes,
          report,
        })
      : createSource({content, site: {...own, preview: false, draftUntil}, sheetSizes, onUnfound, report})
  const renderPage = createPageRenderer({
    routes: createRoutes(source),
    contentPolicy,
    beforeDrawing,
    onPictures,
    report,
  })
  const renderResult = createResultRenderer(source)
  // The embedded lake serves its pictures at the host of its data, and to the same clients.
  const pictureHost = imageHost ? {host: imageHost} : {host: where.apiHost ?? siteUrl, token: where.token}
  const files = {content, siteUrl, imageHost, readPicture: createPictureReader(pictureHost), draw}

  return async function render(request, result) {
    if (result) return renderResult(request, result)
    const url = new URL(request.url)
    const make = findFile(url.pathname)
    // One address a file: each other one would be drawn and kept again.
    if (make) return url.search ? movedTo(url.pathname) : answerFile(make)
    if (url.pathname !== '/' && url.pathname.endsWith('/')) return movedTo(withoutSlash(url))
    return renderPage(request)
  }

  async function answerFile(make: MakeFile): Promise<Response> {
    try {
      return (await make(files)) ?? new Response(null, {status: 404})
    } catch (error) {
      report(error)
      return new Response(null, {status: 503, headers: {'retry-after': '30'}})
    }
  }
}

/** One address a page. `//host/` must not lead to another host. */
function withoutSlash({pathname, search}: URL): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`
}

function movedTo(location: string): Response {
  return new Response(null, {status: 301, headers: {location}})
}
