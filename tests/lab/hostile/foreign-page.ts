import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {type Browser, type BrowserContext, chromium, type Page} from '@playwright/test'
import {findChromium} from '../../browser/chromium.ts'
import type {Figure} from '../library/figure.ts'
import {attackFromPage, type ForeignOutcome} from './foreign-script.ts'
import {type Product, startProduct} from './product.ts'
import {answersStill} from './raw-connections.ts'

const QUERY = '{"documents": count(*), "last": *[] | order(_updatedAt desc)[0]._updatedAt}'
const EMPTY_PAGE = '<!doctype html><title>Foreign</title><body>'

/** A browser in which a member of staff is signed in, with pages of a foreign site in its other tabs. */
export async function foreignPage({seconds}: {seconds: number}): Promise<Figure[]> {
  const product = await startProduct()
  const foreign = await serveForeignPages()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-popup-blocking',
      '--host-resolver-rules=MAP evil.test 127.0.0.1, MAP rebind.test 127.0.0.1',
      // The browser's own protection of this machine: the servers have to hold without it.
      '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests,HttpsUpgrades',
    ],
  })
  try {
    const context = await browser.newContext()
    const {siteUrl, staffUrl} = {siteUrl: product.url, staffUrl: product.staffUrl}
    await context.request.post(`${staffUrl}/lake/auth/login`, {form: product.account})
    const able = await fromOwnOrigin(browser, product)
    const pid = await product.servingPid()
    const before = await state(product)
    const listening = await listen(product)

    const {port} = foreign.address() as AddressInfo
    const outcomes = await Promise.all(
      [
        {address: `http://evil.test:${port}/`, ownOriginToo: false},
        // Cookies do not mind ports: to the browser this is the same site as ours.
        {address: `http://localhost:${port}/`, ownOriginToo: false},
        {address: `http://rebind.test:${product.staffPort}/foreign`, ownOriginToo: true},
        {address: `http://rebind.test:${product.port}/foreign`, ownOriginToo: true},
      ].map(async ({address, ownOriginToo}): Promise<ForeignOutcome> => {
        const page = await openForeign(context, address)
        const outcome = await page.evaluate(attackFromPage, {siteUrl, staffUrl, seconds, ownOriginToo})
        const framed = page.frames().filter((frame) => /^http/.test(frame.url()) && frame.parentFrame())
        const shown = await Promise.all(framed.map((frame) => frame.title().catch(() => '')))
        return {...outcome, gained: [...outcome.gained, ...shown.filter(Boolean).map((title) => `framed ${title}`)]}
      }),
    )

    const me = await context.request.get(`${staffUrl}/lake/v2025-02-19/users/me`)
    const signedInStill = ((await me.json()) as {email?: string}).email === product.account.email
    const cookies = (await context.cookies(siteUrl)).filter(({name}) => /preview/.test(name))
    const gained = [
      ...new Set(outcomes.flatMap((outcome) => outcome.gained)),
      ...cookies.map(({name}) => `set ${name}`),
    ]
    const written = before === (await state(product)) ? 0 : 1
    const ended = [
      (await product.servingPid()) !== pid && 'process',
      !listening() && 'stream of staff',
      !signedInStill && 'session of staff',
      !(await answersStill(product)) && 'answers',
    ].filter(Boolean)
    const failures = product.failures()
    for (const line of [...gained, ...failures.slice(0, 5)]) process.stderr.write(`${line.slice(0, 500)}\n`)
    const attempts = outcomes.reduce((sum, outcome) => sum + outcome.attempts, 0)
    return [
      {
        what: `Foreign pages in Chromium for ${seconds} s: another site, another port, a name pointed at each server (${attempts} attempts)`,
        bound: 'nothing read, nothing written, nothing ended, 0 failures in the log; from our own origin it reads',
        measured: `${gained.length} read, ${written} written, ${ended.join(', ') || 'nothing'} ended, ${failures.length} failures; ${able.length} gained from our own origin`,
        ok: gained.length + written + ended.length + failures.length === 0 && able.length > 0,
      },
    ]
  } finally {
    await browser.close()
    foreign.close()
    await product.stop()
  }
}

/** Opens a page under `/foreign`, which comes from a foreign server: its name was pointed at our servers only later. */
async function openForeign(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/foreign', (route) => route.fulfill({contentType: 'text/html', body: EMPTY_PAGE}))
  await page.goto(address)
  return page
}

/** Tells what the same attack gains where it is allowed to: without it, nothing gained would say nothing. */
async function fromOwnOrigin(browser: Browser, {url: siteUrl, staffUrl, account}: Product): Promise<string[]> {
  const context = await browser.newContext()
  await context.request.post(`${staffUrl}/lake/auth/login`, {form: account})
  const page = await openForeign(context, `${staffUrl}/foreign`)
  const {gained} = await page.evaluate(attackFromPage, {siteUrl, staffUrl, seconds: 3, ownOriginToo: true})
  await context.close()
  return gained
}

async function serveForeignPages(): Promise<Server> {
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(EMPTY_PAGE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Reads what of the content and the inbox would differ if anything had been written. */
async function state({staffUrl, cookie}: Product): Promise<string> {
  const ask = async (path: string) => (await fetch(staffUrl + path, {headers: {Cookie: cookie}})).json()
  const query = `/lake/v2025-02-19/data/query/production?perspective=raw&query=${encodeURIComponent(QUERY)}`
  const [{result}, {items}] = [await ask(query), await ask('/inbox/submissions?kind=contact')] as [
    {result: object},
    {items: object[]},
  ]
  return JSON.stringify([result, items])
}

/** Opens a stream as the Studio does. @returns tells whether it is still open */
async function listen({staffUrl, cookie}: Product): Promise<() => boolean> {
  const address = `${staffUrl}/lake/v2025-02-19/data/listen/production?query=*`
  const stream = await fetch(address, {headers: {Cookie: cookie}})
  let open = stream.ok
  void (async () => {
    try {
      for await (const _chunk of stream.body ?? []);
    } catch {
      // Told below.
    }
    open = false
  })()
  return () => open
}
