import {readFileSync} from 'node:fs'
import {createMarkdownRenderer} from 'vitepress'

const CHANGELOG = new URL('../../../CHANGELOG.md', import.meta.url)

export declare const data: string

/** Says that an entry is of the website over the lake. */
const OF_WEBSITE = /SITE_|SANITY_API_HOST|\bPacks\b/

/** Takes of the repository's changelog what it says of the lake, with its headings. */
export default {
  async load(): Promise<string> {
    const [, ...versions] = readFileSync(CHANGELOG, 'utf8').split(/^## /m)
    const told = versions.map((version) => {
      const [name] = version.split('\n')
      const items = version
        .split(/\n(?=[-#\n])/)
        .filter((item) => /^- .*\b(oxbow-)?lake\b/is.test(item) && !OF_WEBSITE.test(item))
      return items.length > 0 ? `## ${name}\n\n${items.join('\n')}\n` : ''
    })
    const {render} = await createMarkdownRenderer('.')
    return render(told.join('\n'))
  },
}
