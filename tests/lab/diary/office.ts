import {type Browser, request as http} from '@playwright/test'
import {createDesk} from '../../e2e/desk.ts'
import type {Account, RunningSite} from '../../e2e/running-site.ts'
import {addStaff} from '../../e2e/studio.ts'
import {WarmBrowser} from '../../e2e/warm-browser.ts'
import {company, longList} from './company.ts'
import {content} from './content.ts'
import type {Begun} from './diary.ts'
import {inbox} from './inbox.ts'
import {COLLEAGUE, CONTRIBUTOR, MOST_MS, WorkCount} from './office-hand.ts'

/** Begins what the office does, one task after the other, each from Home in a Studio that is loaded. */
export async function* officeTasks(browser: Browser, site: RunningSite): AsyncGenerator<Begun> {
  await addStaff(site, COLLEAGUE)
  await addStaff(site, CONTRIBUTOR, ['--role', 'contributor', '--inbox', 'neither'])
  const count = new WorkCount()
  const request = await http.newContext({baseURL: site.url})
  const browsers = new Map<Account, WarmBrowser>()
  const deskOf = async (account: Account) => {
    const warm = browsers.get(account) ?? new WarmBrowser(browser, site, account)
    browsers.set(account, warm)
    const page = await warm.take()
    await count.watch(page.context())
    page.setDefaultTimeout(MOST_MS)
    const desk = createDesk(page, site)
    await desk.open('/home')
    return desk
  }
  const office = {browser, site, count, request, deskOf}
  // The last ones leave another company's site.
  for (const {layOut, tasks} of [content, inbox, company, longList]) {
    await layOut?.({...office, desk: await deskOf(site.account)})
    for (const [what, run] of Object.entries(tasks)) {
      const desk = await deskOf(site.account)
      count.begin()
      yield {what, hand: count, run: () => run({...office, desk})}
      for (const warm of browsers.values()) await warm.giveBack()
    }
  }
  await request.dispose()
}
