import {gzipSync} from 'node:zlib'
import {htmlErrors} from '../html-checker/html-errors.ts'
import {type Address, CHOICES, EMPTY_SEARCHES, readAddresses, UNKNOWN, VIEWS} from './addresses.ts'
import {OPENING_VIEWS, openings, publish, withdraw} from './openings.ts'
import {type ServedHead, servedHeads} from './served-head.ts'
import {expect, test} from './test.ts'

/** Every address of the specification, spelled as there; the content may hold more. */
const SPECIFIED = `/ /about /country-wide-operations /ceo /mission-and-vision /management-profile /founder-message
  /major-clients /all-projects /tariq-block /uniont-tower /boahria-orchard /boulevard-heights /building-23A /building-29A
  /city-center /dar-ul-shifa /five-star /five-star-textiles /islamic-research-centre /m.a-jinnah-mosque /masjid-al-hussain
  /residential-villas /sitara-sapna /our-services /tools-and-plants /man-power /completion-certificates
  /Pacific-mix-concrete /Pacific-concrete /job-application /office-location /pec-certificates /cap-certificates
  /pra-certificates /affiliation-certificates /tools-and-plants-list /man-power-list /organizational-chart
  /contact /credentials`.split(/\s+/)

/** Asks for each, a few at a time: one after the other, a test would mostly wait for two hundred answers. */
async function sideBySide<Asked>(all: Iterable<Asked>, ask: (one: Asked) => Promise<void>): Promise<void> {
  const left = [...all].values()
  const next = async () => {
    for (const one of left) await ask(one)
  }
  await Promise.all(Array.from({length: 6}, next))
}

let addresses: Address[]
/** The HTML of each, as it comes with scripts and without them. */
const html = new Map<string, string>()

test.beforeAll(async ({site}) => {
  await publish(site, openings)
  addresses = await readAddresses(site)
  const views = [...VIEWS, ...CHOICES, ...OPENING_VIEWS].map(({path}) => path)
  const paths = [...addresses.map((one) => one.path), ...views, ...EMPTY_SEARCHES, ...UNKNOWN]
  await sideBySide(paths, async (path) => {
    const answer = await fetch(site.url + path)
    const status = UNKNOWN.includes(path) ? 404 : (OPENING_VIEWS.find((one) => one.path === path)?.status ?? 200)
    expect.soft(answer.status, path).toBe(status)
    html.set(path, await answer.text())
  })
})

test.afterAll(({site}) => withdraw(site, openings))

test('The content has every address of the specification, and eight services; the sitemap names all on which something is, and no other', async ({
  request,
  site,
}) => {
  const paths = addresses.map(({path}) => path)
  expect(SPECIFIED.filter((path) => !paths.includes(path))).toEqual([])
  expect(paths.filter((path) => path.startsWith('/services/'))).toHaveLength(8)
  const xml = await (await request.get('/sitemap.xml')).text()
  const listed = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url.slice(site.url.length) || '/')
  // There is no news in the first content, and one opening was published above.
  expect(listed.sort()).toEqual(paths.filter((path) => !path.includes('?') && path !== '/news').sort())
})

/** Marks around an address in a message, and what networks add to one; samples. */
const CUT = [
  ',',
  '.',
  ')',
  ').',
  '>',
  '%20',
  '%20is%20good',
  '*',
  '"',
  '”',
  '۔',
  '…',
  '%E2%80%8B',
  '%E2%80%AC.',
  '&fbclid=a1',
  '%3Futm_source=x',
]

test('Each address that was cut out of a message with what is around it, samples, leads to its page in one step', {
  tag: '@landing',
}, async ({site}) => {
  const paths = addresses.filter(({path}) => !path.includes('?')).map(({path}) => path)
  const wrong: string[] = []
  const ask = async (path: string, to: string) => {
    const answer = await fetch(site.url + path, {redirect: 'manual'})
    if (answer.status !== 301 || answer.headers.get('location') !== to) wrong.push(`${path}: ${answer.status}`)
  }
  await sideBySide(paths, async (path) => {
    for (const mark of CUT) if (path !== '/' || mark !== '.') await ask(path + mark, path)
    if (path.toLowerCase() === path && path !== '/') await ask(path.toUpperCase(), path)
  })
  await ask('/capability-statement.pdf).', '/capability-statement.pdf')
  expect(wrong).toEqual([])
})

test('An address that names another site, samples, leads nowhere', async ({site}) => {
  for (const path of [
    '//evil.example/).',
    '//about).',
    '/%5Cevil.example).',
    '/https:%2F%2Fevil.example).',
    '/no-such-page).',
  ]) {
    const answer = await fetch(site.url + path, {redirect: 'manual'})
    const location = answer.headers.get('location') ?? '/'
    expect(new URL(location, site.url).origin, path).toBe(site.url)
    expect(location, path).not.toMatch(/^\/[/\\]/)
  }
})

test('Every address has its facts in its HTML, one h1, and its own title, description and canonical address', async ({
  page,
  site,
}) => {
  const heads = await servedHeads(page, html)
  const head = (path: string) => heads.get(path) as ServedHead
  for (const path of html.keys()) expect.soft(head(path).headings, `h1 of ${path}`).toHaveLength(1)
  const titles = new Map<string, string>()
  for (const {path, kind, title, facts} of addresses) {
    // Its size and its place are measured where all addresses are looked at (walk/drawn.ts).
    if (kind !== 'homePage') expect.soft(html.get(path), path).toContain('data-page-head')
    const {headings, main, canonical, ...own} = head(path)
    expect.soft(headings[0], path).toContain(title)
    for (const fact of facts) expect.soft(main, path).toContain(fact)
    expect.soft(own.description, `description of ${path}`).toBeTruthy()
    expect.soft(own.openGraphTitle, `og:title of ${path}`).toBeTruthy()
    expect.soft(titles.get(own.title), `title of ${path} stands elsewhere too`).toBeUndefined()
    titles.set(own.title, path)
    // Search results cut off more.
    expect.soft(own.title.length, own.title).toBeLessThanOrEqual(65)
    expect.soft(own.description?.length, own.description).toBeLessThanOrEqual(160)
    if (!path.includes('?')) expect.soft(canonical).toBe(`${site.url}${path}`)
  }
})

test('The Nu checker finds no error in the HTML of any address', {tag: '@landing'}, async () => {
  expect(await htmlErrors(html)).toEqual([])
})

/** Returns the smallest address at which a page shows each picture. */
function smallPictures(): Map<string, string> {
  const small = new Map<string, {width: number; src: string}>()
  for (const page of html.values())
    for (const [src, file = '', width] of page
      .replaceAll('&amp;', '&')
      .matchAll(/(\/images\/[^"\s?]+)\?w=(\d+)[^"\s,]*/g))
      if (Number(width) < (small.get(file)?.width ?? Number.POSITIVE_INFINITY))
        small.set(file, {width: Number(width), src})
  return new Map([...small].map(([file, {src}]) => [file, src]))
}

test('Every link of every address leads to a page that is there, and none to a placeholder', async ({request}) => {
  const linked = new Map<string, string>()
  /** The addresses of large pictures by the smaller one that is asked for instead: making all takes most of a minute. */
  const asked = new Map<string, string>()
  const small = smallPictures()
  const pictured = new Set<string>()
  for (const {path, kind} of addresses) {
    for (const [, escaped = ''] of (html.get(path) ?? '').matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const href = escaped.replaceAll('&amp;', '&')
      linked.set(href, path)
      const [file = ''] = href.split('?')
      // For each kind of page, one picture is requested at the size of its link.
      if (file.startsWith('/images/') && !pictured.has(kind)) pictured.add(kind)
      else if (small.has(file)) asked.set(href, small.get(file) ?? '')
    }
  }
  const inPage = new Set(['#main', '#top'])
  const parts = /^#[\w-]+$/
  const ask = async ([href, on]: [string, string]) => {
    if (/^(https:|mailto:|tel:)/.test(href) || inPage.has(href)) return
    expect.soft(href, `a link of ${on}`).toMatch(/^(\/(?!\/)|#.)/)
    // Pages that were requested at the beginning exist.
    const isKnown = html.has(href.replace(/#.*/, '')) && !UNKNOWN.includes(href)
    if (isKnown || parts.test(href)) return
    expect.soft((await request.head(asked.get(href) ?? href)).status(), `${href}, linked on ${on}`).toBe(200)
  }
  // A PDF is made when it is asked for, and one visitor is given few at once.
  const {pdf = [], other = []} = Object.groupBy(linked, ([href]) => (/\.pdf($|\?)/.test(href) ? 'pdf' : 'other'))
  await sideBySide(other, ask)
  for (const one of pdf) await ask(one)
})

test('Every picture and every drawing of every address has its size in its HTML, for browsers that do without the styles', () => {
  const unsized: string[] = []
  for (const [path, page] of html)
    for (const [tag] of page.matchAll(/<(?:img|svg)\b[^>]*>/g))
      if (!/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag)) unsized.push(`${path}: ${tag.slice(0, 120)}`)
  expect(unsized).toEqual([])
})

test('No class in the HTML of any address of the sitemap is the name of a missing value', () => {
  const wrong: string[] = []
  for (const [path, page] of html)
    for (const [, classes = ''] of page.matchAll(/ class="([^"]*)"/g))
      if (/(^|\s)(undefined|null|true|false|NaN|\[object)(\s|$)/.test(classes)) wrong.push(`${path}: ${classes}`)
  expect(wrong).toEqual([])
})

test('No form speaks of how long its entries are kept where that is not limited', () => {
  for (const path of ['/contact', '/quote', '/register', '/job-application'])
    expect.soft(html.get(path), path).not.toContain('kept for')
})

test('The styles in the head of each address weigh at most 10 kB, of the home page 10.7, and 11.6 with the rules of Urdu', () => {
  const HOMES: Record<string, number> = {'/': 10_700, '/ur': 11_600}
  const heavy: string[] = []
  for (const [path, page] of html) {
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
    const bytes = gzipSync(styles, {level: 9}).length
    if (styles === '' || bytes > (HOMES[path] ?? 10_000)) heavy.push(`${path} ${bytes}`)
  }
  expect(html.size).toBeGreaterThan(40)
  expect(heavy).toEqual([])
})
