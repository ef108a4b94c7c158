import type {RequestHandler} from 'express'
import type {SiteFrontend} from '../pages/frontends.ts'
import type {ContentStore} from '../stores/content.ts'

/** As the site's icon: a picture within it stands for itself, and nothing in it runs. */
const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; img-src data:",
  'content-type': 'image/svg+xml',
}

/** Tells anybody who comes to the Studio the company's name and shows its sign, as on the site, and no more than that. */
export function companySign(
  {renderer}: Pick<SiteFrontend, 'renderer'>,
  {content, shownAt}: Pick<ContentStore, 'content' | 'shownAt'>,
  {siteUrl, port}: {siteUrl: string; port: number},
) {
  const render = renderer(shownAt(port))
  const icon: RequestHandler = async (_request, response) => {
    const answer = await render(new Request(`${siteUrl}/favicon.svg`))
    response
      .status(answer.status)
      .set(HEADERS)
      .send(Buffer.from(await answer.arrayBuffer()))
  }
  return {
    icon,
    /** Undefined while content cannot be reached. */
    name: async () => (await content.shell().catch(() => undefined))?.settings.companyName || undefined,
  }
}
