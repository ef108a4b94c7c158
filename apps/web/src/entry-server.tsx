import './styles/index.css'
import {type ContentSource, createContent, createContentClient} from '@site/content'
import {answerData} from './data/answer-data.ts'
import {createServerSource} from './data/server-source.ts'
import {robotsTxt, sitemapXml} from './data/sitemap.ts'
import {createPageRenderer} from './render-page.tsx'
import {createRoutes} from './routes.tsx'

type Parts = ContentSource & {
  /** Public address of the site, without a slash at the end. */
  siteUrl: string
  /** `''` when pictures come from the site itself, otherwise the origin that serves them. */
  imageHost: string
  /** Told of every failure behind a 5xx answer. */
  report?: (error: unknown) => void
}

/**
 * The renderer of the site: pages, their data as JSON (`/-/data?path=`, `/-/shell`), sitemap.xml and robots.txt.
 * It always answers: 404 with a page that helps, 503 with `Retry-After` while content cannot be reached.
 */
export function createRenderer({siteUrl, imageHost, report = () => {}, ...where}: Parts) {
  const content = createContent(createContentClient(where))
  const site = {siteUrl, imageHost, preview: where.perspective === 'drafts'}
  const source = createServerSource({content, site, report})
  const renderPage = createPageRenderer({routes: createRoutes(source), report})

  return async function render(request: Request): Promise<Response> {
    const url = new URL(request.url)
    switch (url.pathname) {
      case '/-/data':
      case '/-/shell':
        return answerData(url, source)
      case '/robots.txt':
        return new Response(robotsTxt(siteUrl), {headers: {'content-type': 'text/plain; charset=utf-8'}})
      case '/sitemap.xml':
        return answerSitemap()
    }
    if (url.pathname !== '/' && url.pathname.endsWith('/')) return withoutSlash(url)
    return renderPage(request)
  }

  async function answerSitemap(): Promise<Response> {
    try {
      const xml = sitemapXml(await content.sitemap(), siteUrl)
      return new Response(xml, {headers: {'content-type': 'application/xml; charset=utf-8'}})
    } catch (error) {
      report(error)
      return new Response(null, {status: 503, headers: {'retry-after': '30'}})
    }
  }
}

/** One address a page. `//host/` must not lead to another host. */
function withoutSlash({pathname, search}: URL): Response {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  return new Response(null, {status: 301, headers: {location: path + search}})
}
