import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {LakeDocument} from '../../../../packages/lake/src/document/document.ts'
import {lakeFolder} from '../../../../packages/lake/src/lake-folder.ts'
import {openDatabase} from '../../../../packages/lake/src/store/database.ts'
import {putDocuments} from '../../../../packages/lake/test/bench-documents.ts'
import {startLake} from '../../../../packages/lake/test/lake-fixture.ts'
import {growSeed} from '../../dataset/grow-seed.ts'
import {type Figure, percentile} from '../../library/figure.ts'
import {inScratchFolder} from '../../library/scratch-folder.ts'

/** Milliseconds that eight clients ask. */
const CROWD_MS = 3_000

/** Start and memory of a process of its own over so many documents of the site's schema, with all of its questions asked once. */
export const processFigures = (size: number): Promise<Figure[]> =>
  inScratchFolder(async (folder) => {
    await fillFolder(folder, siteDocuments(size))
    const {start, memory} = await runProcess(new URL('./lake-process.ts', import.meta.url), folder)
    const documents = `${size.toLocaleString('en')} documents of the site`
    return [
      {what: `memory, ${documents}`, bound: '350 MB', measured: `${memory.toFixed(0)} MB`, ok: memory <= 350},
      {
        what: `start to first answer, ${documents}`,
        bound: '4 s',
        measured: `${(start / 1000).toFixed(1)} s`,
        ok: start <= 4_000,
      },
    ]
  })

/** Returns what a process of its own says of its start, in milliseconds, and of its memory, in megabytes. */
export async function runProcess(script: URL, folder: string): Promise<{start: number; memory: number}> {
  // A site keeps what was compiled: a start is measured that finds it.
  await runOnce(script, folder)
  return runOnce(script, folder)
}

async function runOnce(script: URL, folder: string): Promise<{start: number; memory: number}> {
  // With the options under which the site serves: without them a process takes other memory than in use.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--v8-pool-size=1', script.pathname, folder], {
    env: {MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: join(folder, 'compiled')},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await Promise.all([child.stdout.setEncoding('utf8').toArray(), once(child, 'exit')])
  return JSON.parse(text.join(''))
}

/** Puts documents into a folder, where a lake opens them. */
export async function fillFolder(folder: string, documents: Iterable<LakeDocument>): Promise<void> {
  const {home, database: file} = lakeFolder(folder)
  await mkdir(home, {recursive: true})
  const database = openDatabase(file)
  putDocuments(database, documents)
  database.close()
}

function siteDocuments(size: number): Iterable<LakeDocument> {
  const times = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
  return growSeed(size).map((document) => ({...document, ...times}))
}

/** Eight clients that ask for lists over HTTP, each time another one, so that no kept answer helps. */
export async function crowdFigure(): Promise<Figure> {
  const empty = await startLake()
  await fillFolder(empty.folder, siteDocuments(50_000))
  const {origin, token, close} = await empty.restart()
  const query = encodeURIComponent('*[_type == "project"] | order(orderRank)[$at...$end]{title, "slug": slug.current}')
  let asked = 0
  const ask = async () => {
    const at = asked++
    const response = await fetch(
      `${origin}/lake/v2025-02-19/data/query/production?query=${query}&$at=${at}&$end=${at + 20}`,
      {headers: {Authorization: `Bearer ${token}`}},
    )
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for the list at ${at}`)
  }
  for (let round = 0; round < 200; round++) await ask()
  const before = asked
  const until = performance.now() + CROWD_MS
  const client = async () => {
    while (performance.now() < until) await ask()
  }
  await Promise.all(Array.from({length: 8}, client))
  const rate = Math.round(((asked - before) * 1000) / CROWD_MS)
  await close()
  return {
    what: '8 clients at once, a list of 20 of 50,000, another one each time',
    bound: '1,000 a second',
    measured: `${rate.toLocaleString('en')} a second`,
    ok: rate >= 1_000,
  }
}

/** The lake's part of publishing: from the request to the event that tells pages, and the answer that they then ask for. */
export async function publishFigure(): Promise<Figure> {
  const {staff, close} = await startLake()
  await staff.create({_id: 'page', _type: 'page', title: 'Page'})
  const times: number[] = []
  const events = staff.live.events({includeDrafts: true})
  let told: () => void = () => undefined
  const subscription = events.subscribe(({type}) => {
    if (type === 'message') told()
  })
  const nextEvent = () =>
    new Promise<void>((resolve) => {
      told = resolve
    })
  await setTimeout(500)
  for (let round = 0; round < 200; round++) {
    await staff.createOrReplace({_id: 'drafts.page', _type: 'page', title: `Page ${round}`})
    let isTold = nextEvent()
    const begun = performance.now()
    const published = staff.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.page',
      publishedId: 'page',
    })
    // The event of the draft may come behind its answer.
    do {
      await isTold
      isTold = nextEvent()
    } while ((await staff.fetch('*[_id == "page"][0].title')) !== `Page ${round}`)
    times.push(performance.now() - begun)
    await published
  }
  subscription.unsubscribe()
  await close()
  const [middle, late] = [percentile(times, 0.5), percentile(times, 0.99)]
  return {
    what: "publish to changed answer, 200 times: the lake's part",
    bound: 'p50 15, p99 60 ms',
    measured: `p50 ${middle.toFixed(1)}, p99 ${late.toFixed(1)} ms`,
    ok: middle <= 15 && late <= 60,
  }
}
