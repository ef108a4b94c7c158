/**
 * `pnpm lab diary [visitors] [office]`: does in Chromium what visitors come for, or what the office does in the Studio, and
 * prints clicks, fields and seconds. Ends with 1 when a task is not done.
 */
import {chromium} from '@playwright/test'
import {findChromium} from '../../browser/chromium.ts'
import prepareLake from '../../e2e/prepared-lake.ts'
import {startSite} from '../../e2e/running-site.ts'
import {elapsed, printRow} from '../library/figure.ts'
import {officeTasks} from './office.ts'
import {visitorTasks} from './visitors.ts'

/** A task for which everything is laid out. */
export type Begun = {
  what: string
  hand: {readonly clicks: number; readonly fields: number}
  /** @returns what came of it */
  run(): Promise<string>
}

const removeFolders = await prepareLake()
const site = await startSite({SUBMISSIONS_PER_10_MIN: '0'})
const browser = await chromium.launch({executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu']})
const named = process.argv.slice(2).map((name) => name.replace(/^--/, ''))
let isGood = true
printRow(['task', 'clicks', 'fields', 'seconds', 'what came of it'])
printRow(['---', '---', '---', '---', '---'])
for (const [who, tasks] of Object.entries({visitors: visitorTasks, office: officeTasks})) {
  if (!(named.length ? named : ['visitors']).includes(who)) continue
  for await (const {what, hand, run} of tasks(browser, site)) {
    let result = ''
    const ms = await elapsed(async () => {
      result = await run().catch((error: Error) => {
        isGood = false
        return `NOT DONE: ${error.message.split('\n')[0]}`
      })
    })
    const line = result.replaceAll(/\s+/g, ' ').trim()
    printRow([what, String(hand.clicks), String(hand.fields), (ms / 1000).toFixed(1), line])
  }
}
await browser.close()
await site.stop()
removeFolders()
process.exitCode = isGood ? 0 : 1
