import {setTimeout as wait} from 'node:timers/promises'
import {contentClient} from '../../../e2e/content-client.ts'
import type {RunningSite} from '../../../e2e/running-site.ts'
import {elapsed, median, percentile} from '../../library/figure.ts'
import {threadTime} from './metered.ts'
import type {Figures} from './rows.ts'

const ROUNDS = 100
const PAGE = '/ceo'
/** Time in which the pages that visitors want were rendered anew, so that they do not come into what is measured next. */
const REST_MS = 250

/**
 * Measures a change of content: the next request, when the change is seen, and what the server's main thread does for it.
 */
export async function changedPage(site: RunningSite): Promise<Figures> {
  const client = await contentClient(site)
  const id = await client.fetch<string>('*[slug.current == $slug][0]._id', {slug: PAGE.slice(1)})
  const read = async (path: string) => (await fetch(site.url + path)).text()
  /** Changes what only one page shows. @returns what that page says then */
  async function publish(): Promise<string> {
    const title = `Changed ${performance.now()}`
    await client.patch(id).set({subtitle: title}).commit()
    return title
  }
  const publishHome = (round: number) =>
    client
      .patch('homePage')
      .set({'seo.description': `Changed ${round}`})
      .commit()

  /** Changes what all pages show, by publishing a draft. */
  async function publishSettings(companyName: string): Promise<void> {
    const [publishedId, draftId] = ['siteSettings', 'drafts.siteSettings']
    await client.action({actionType: 'sanity.action.document.edit', publishedId, draftId, patch: {set: {companyName}}})
    await client.action({actionType: 'sanity.action.document.publish', publishedId, draftId})
  }

  const changed: number[] = []
  const reading: Record<string, number[]> = {[PAGE]: [], '/prequalification': []}
  for (let round = 0; round < ROUNDS; round++) {
    const title = await publish()
    changed.push(
      await elapsed(async () => {
        while (!(await read(PAGE)).includes(title));
      }),
    )
    for (const [path, times] of Object.entries(reading)) {
      await wait(REST_MS)
      await publish()
      times.push(await elapsed(() => read(path)))
    }
  }
  const kept: number[] = []
  for (let round = 0; round < ROUNDS; round++) kept.push(await elapsed(() => read(PAGE)))

  const settings: number[] = []
  for (let round = 0; round < ROUNDS / 4; round++) {
    await wait(REST_MS)
    const name = `Company ${round}`
    settings.push(
      await elapsed(async () => {
        await publishSettings(name)
        while (!(await read('/')).includes(name));
      }),
    )
  }
  const homes: number[] = []
  for (let round = 0; round < ROUNDS / 4; round++) {
    await wait(REST_MS)
    await publishHome(round)
    homes.push(await cpuOf(() => read('/')))
  }
  const lost = await cpuOf(async () => {
    for (let round = 0; round < ROUNDS; round++) await read(`/made-up-${round}`)
  })

  const [text = [], prequalification = []] = Object.values(reading)
  return {
    firstReaderToKept: median(text) / median(kept),
    publishedMedian: median(changed),
    publishedLate: percentile(changed, 0.99),
    settingsPublished: median(settings),
    homeCpu: median(homes) / 1000,
    prequalificationToText: median(prequalification) / median(text),
    lostCpu: lost / ROUNDS / 1000,
  }

  async function cpuOf(work: () => Promise<unknown>): Promise<number> {
    const before = await threadTime(site.process)
    await work()
    return (await threadTime(site.process)) - before
  }
}
