import {defineConfig} from 'vitepress'

const GUIDE = {
  'Five minutes': '/five-minutes',
  'The same, and what is not': '/same',
  'In tests': '/tests',
  'Self-hosting': '/self-hosting',
  'More than one machine': '/more-machines',
  Security: '/security',
  Limits: '/limits',
}
const INSIDE = {
  'How a query is answered': '/planner',
  'The protocol': '/protocol',
  'Beside others': '/benchmark',
  Changelog: '/changelog',
}

const links = (pages: Record<string, string>) => Object.entries(pages).map(([text, link]) => ({text, link}))

/** The docs as a site: searched in the browser, and nothing of it from another host. */
export default defineConfig({
  title: 'oxbow-lake',
  description: 'Any Sanity project offline, in tests and on a machine of your own',
  lang: 'en',
  // Else browsers ask for one that is not there.
  head: [['link', {rel: 'icon', href: 'data:,'}]],
  outDir: '../dist/docs',
  cacheDir: '../dist/docs-cache',
  themeConfig: {
    search: {provider: 'local'},
    outline: [2, 3],
    sidebar: [
      {text: 'Use it', items: links(GUIDE)},
      {text: 'How it works', items: links(INSIDE)},
    ],
  },
})
