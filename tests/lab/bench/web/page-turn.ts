import {setTimeout as wait} from 'node:timers/promises'
import puppeteer, {type Browser} from 'puppeteer-core'
import {findChromium} from '../../../browser/chromium.ts'
import type {Figures} from './rows.ts'

const LIST = '/all-projects'
const TURNS = 20
/** Time until a browser has prepared the page of the link that the mouse rests on. */
const REST_MS = 1_500

/**
 * Measures how long a visitor who clicks a project card waits for the first paint of its page, which the server has in
 * memory: with the page prepared while the mouse rested on the card, and without. Puppeteer, as Playwright prepares no
 * pages.
 */
export async function pageTurn(siteUrl: string): Promise<Figures> {
  return {turnPrepared: await turns(siteUrl, REST_MS), turnUnprepared: await turns(siteUrl, 0)}
}

async function turns(siteUrl: string, rest: number): Promise<number> {
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...(rest ? [] : ['--disable-features=Prerender2'])],
    defaultViewport: {width: 1280, height: 800},
  })
  try {
    const times: number[] = []
    while (times.length < TURNS) times.push(await turn(browser, siteUrl, rest))
    times.sort((a, b) => a - b)
    return times[Math.ceil(TURNS * 0.75) - 1] ?? Number.NaN
  } finally {
    await browser.close()
  }
}

async function turn(browser: Browser, siteUrl: string, rest: number): Promise<number> {
  const page = await browser.newPage()
  await page.goto(siteUrl + LIST, {waitUntil: 'networkidle0'})
  await page.evaluate(() =>
    addEventListener('click', ({timeStamp}) =>
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    ),
  )
  const card = await page.waitForSelector('main a:has(h2)')
  await card?.hover()
  await wait(rest)
  await card?.click()
  // Puppeteer does not take showing a prepared page for a navigation.
  const path = () => page.evaluate(() => location.pathname).catch(() => LIST)
  while ((await path()) === LIST) await wait(50)
  const waited = await page.evaluate(async () => {
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0]
    while (!paint()) await new Promise((resolve) => setTimeout(resolve, 10))
    return performance.timeOrigin + (paint()?.startTime ?? Number.NaN) - Number(sessionStorage.getItem('clicked'))
  })
  await page.close()
  return waited
}
