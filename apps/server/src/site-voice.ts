import type {RenderResult} from '@site/api'
import type {Content} from '@site/content'
import type {Render} from './public-door.ts'

type Site = {content: Content; render: Render}

/** How the submissions speak for the site: the API is open before the content can be read and pages drawn. */
export function createSiteVoice(siteUrl: string) {
  const {promise: site, resolve: open} = Promise.withResolvers<Site>()

  async function companyName(): Promise<string> {
    const {content} = await site
    return (await content.shell()).settings.companyName
  }

  const renderResult: RenderResult = async (result) => {
    const {render} = await site
    const response = await render(new Request(`${siteUrl}/-/result`), result)
    if (!response.ok) throw new Error(`The site answered ${response.status}`)
    return response.text()
  }

  return {open, companyName, renderResult}
}
