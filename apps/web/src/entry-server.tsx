import {type ContentSource, createContent, createContentClient} from '@site/content'
import {createServerSource} from './data/source.ts'
import {createPictureReader} from './open-graph/picture-reader.ts'
import type {FormResult} from './pages/form-result.ts'
import {createPageRenderer} from './render-page.tsx'
import {createResultRenderer} from './render-result.tsx'
import {findFile} from './resource-routes/find-file.ts'
import type {Draw, MakeFile} from './resource-routes/site-file.ts'
import {createRoutes} from './routes.tsx'
import {createMarkEdits} from './visual-editing/mark-edits.ts'

export {pageParameters} from './page-parameters.ts'

type Parts = ContentSource & {
  /** Public address of the site, without a slash at the end. */
  siteUrl: string
  /** `''` when pictures come from the site itself, otherwise the origin that serves them. */
  imageHost: string
  /** Where documents are edited; previews lead there. */
  studioUrl: string
  draw: Draw
  /** Told of every failure behind a 5xx answer. */
  report?: (error: unknown) => void
}

/**
 * The renderer of the site: pages, and the files that machines ask for.
 * It always answers: 404 with a page that helps, 503 with `Retry-After` while content cannot be reached.
 * With the result of a form it renders that, and rejects when it cannot.
 */
export function createRenderer({siteUrl, imageHost, studioUrl, draw, report = () => {}, ...where}: Parts) {
  const content = createContent(createContentClient(where))
  const site = {siteUrl, imageHost, preview: where.perspective ?? (false as const)}
  const mark = where.perspective ? createMarkEdits(studioUrl) : undefined
  const source = createServerSource({content, site, mark, report})
  const renderPage = createPageRenderer({routes: createRoutes(source), report})
  const renderResult = createResultRenderer(source)
  // The embedded lake shows its pictures beside its data, and to whom it shows those.
  const pictureHost = imageHost ? {host: imageHost} : {host: where.apiHost ?? siteUrl, token: where.token}
  const parts = {content, siteUrl, imageHost, readPicture: createPictureReader(pictureHost), draw}

  return async function render(request: Request, result?: FormResult): Promise<Response> {
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
      return (await make(parts)) ?? new Response(null, {status: 404})
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
