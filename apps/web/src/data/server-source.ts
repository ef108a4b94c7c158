import type {Content, Redirect} from '@site/content'
import type {MarkEdits} from '../visual-editing/mark-edits.ts'
import type {ShellData} from './shell.ts'
import {moved, notFound, type Source, searchText, unreachable} from './source.ts'

type SiteParts = Pick<ShellData, 'imageHost' | 'siteUrl' | 'preview'>

type Parts = {
  content: Content
  site: SiteParts
  /** For a preview: writes into a document where each part of it is edited. */
  mark?: MarkEdits | undefined
  report: (error: unknown) => void
}

/** Asks the content itself. A failure there is a 503, never a "not found". */
export function createServerSource({content, site, mark, report}: Parts): Source {
  const reached = <Data>(asked: Promise<Data>): Promise<Data> =>
    asked.catch((error: unknown) => {
      report(error)
      throw unreachable()
    })
  return {
    shell: async () => ({...(await reached(content.shell())), ...site}),
    async address({url}) {
      const {pathname, search} = new URL(url)
      const found = await reached(content.address(pathname))
      if (!found) {
        const redirect = await reached(content.redirect(pathname))
        throw redirect ? moved(withQuery(redirect, search)) : notFound()
      }
      return mark ? mark(found) : found
    },
    async search({url}) {
      const text = searchText(new URL(url))
      return {text, results: await reached(content.search(text))}
    },
  }
}

/** What a visitor asked for besides the address goes along. */
function withQuery({to, permanent}: Redirect, search: string): Redirect {
  return {to: /[?#]/.test(to) ? to : to + search, permanent}
}
