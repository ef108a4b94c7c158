/** `pnpm bench:web`: prints the figures of the site. Ends by itself, with 1 when one is beyond its bound. */
import {chromium} from '@playwright/test'
import {findChromium} from '../browser/chromium.ts'
import {startSite} from '../e2e/running-site.ts'
import {cachedPage} from './cached-page.ts'
import {compressedPage} from './compressed-page.ts'
import {fetchedHome} from './fetched-home.ts'
import {layoutShift} from './layout-shift.ts'
import {metered} from './metered.ts'
import {progress} from './progress.ts'
import type {Figures} from './rows.ts'
import {missed, table} from './table.ts'
import {uncachedPage} from './uncached-page.ts'

progress('The site: build and start')
const site = await startSite(metered)
const browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']})

const home = `${site.url}/`
progress('The site: what the home page fetches')
const ours: Figures = await fetchedHome(browser, home)
ours.html = (await compressedPage(home)).length / 1000
progress('The site: layout shift')
Object.assign(ours, await layoutShift(browser, home))
progress('The site: server')
Object.assign(ours, await cachedPage({url: home, process: site.process}), await uncachedPage(`${site.staffUrl}/lake`))

await browser.close()
await site.stop()
process.stdout.write(table(ours, {}, {}))
process.exit(missed(ours).length > 0 ? 1 : 0)
