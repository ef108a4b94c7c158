import type {RenderResult} from '@site/api'
import type {Content} from '@site/content'
import {createFairQueue} from '@site/limits'
import type {Render} from '@site/web/renderer'

/** Limits of pages that say what became of a form; beyond, the forms answer with a plain sheet of their own. */
const RESULT_PAGES = {atOnce: 4, perNetwork: 50, waiting: 50}

type Site = {content: Content; render: Render}

/** Lets the submissions speak for the site: the API is open before the content can be read and pages drawn. */
export function createDeferredSite(siteUrl: string) {
  const drawing = createFairQueue(RESULT_PAGES)
  const {promise: site, resolve: open} = Promise.withResolvers<Site>()

  async function companyName(): Promise<string> {
    const {content} = await site
    return (await content.shell()).settings.companyName
  }

  const renderResult: RenderResult = async (result) => {
    const {render} = await site
    const draw = () => render(new Request(`${siteUrl}/-/result`), result)
    const response = await drawing.run('everybody', () => true, draw)
    if (!response.ok) throw new Error(`The site answered ${response.status}`)
    return response.text()
  }

  const offeredJobs = async () => (await site).content.jobOffer()

  return {open, companyName, renderResult, offeredJobs}
}
