import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {lakeFolder} from '../../../../packages/lake/src/lake-folder.ts'
import {openDatabase} from '../../../../packages/lake/src/store/database.ts'
import {benchDocuments, putDocuments} from '../../../../packages/lake/test/bench-documents.ts'
import {startLake} from '../../../../packages/lake/test/lake-fixture.ts'
import {percentile, printRow} from '../../library/figure.ts'
import {BENCH_QUERIES} from './bench-query.ts'

/** Milliseconds that eight clients ask. */
const CROWD_MS = 3_000

/** Start and memory of a process of its own over so many documents, with all kinds of queries asked once. */
export async function processRows(size: number, bound: {memory: string; start?: string}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-bench-'))
  await benchFolder(folder, size)
  const script = new URL('./lake-process.ts', import.meta.url).pathname
  // With the options under which the site serves: without them a process takes other memory than in use.
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--v8-pool-size=1', script, folder], {
    env: {MALLOC_ARENA_MAX: '2'},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (part) => {
    text += part
  })
  await once(child, 'exit')
  const {start, memory} = JSON.parse(text) as {start: number; memory: number}
  const documents = `${size.toLocaleString('en')} documents`
  printRow([`memory of the process, ${documents}`, bound.memory, `${memory.toFixed(0)} MB`, '', ''])
  if (bound.start)
    printRow([`start to first answer, ${documents}`, bound.start, `${(start / 1000).toFixed(1)} s`, '', ''])
  await rm(folder, {recursive: true})
}

async function benchFolder(folder: string, size: number): Promise<void> {
  const {home, database: file} = lakeFolder(folder)
  await mkdir(home, {recursive: true})
  const database = openDatabase(file)
  putDocuments(database, benchDocuments(size))
  database.close()
}

/** Eight clients that ask for lists over HTTP, the same twenty again and again. */
export async function crowdRow(): Promise<void> {
  const empty = await startLake()
  await benchFolder(empty.folder, 10_000)
  const {origin, token, close} = await empty.restart()
  const [list] = BENCH_QUERIES
  const query = encodeURIComponent(list?.groq ?? '')
  const ask = async (at: number) => {
    const parameters = `query=${query}&$type="post"&$at=${at % 20}`
    const response = await fetch(`${origin}/lake/v2025-02-19/data/query/production?${parameters}`, {
      headers: {Authorization: `Bearer ${token}`},
    })
    await response.arrayBuffer()
    return response.ok
  }
  for (let at = 0; at < 200; at++) await ask(at)
  let answered = 0
  const until = performance.now() + CROWD_MS
  const client = async (first: number) => {
    for (let at = first; performance.now() < until; at++) if (await ask(at)) answered++
  }
  await Promise.all(Array.from({length: 8}, (_, first) => client(first)))
  const rate = `${Math.round((answered * 1000) / CROWD_MS).toLocaleString('en')} a second`
  printRow(['8 clients at once, list queries, 10,000 documents', '1,000 a second', rate, '', ''])
  await close()
}

/** The lake's part of publishing: from the request to the event that tells pages, and the answer that they then ask for. */
export async function publishRow(): Promise<void> {
  const {staff, close} = await startLake()
  await staff.create({_id: 'page', _type: 'page', title: 'Page'})
  const times: number[] = []
  const events = staff.live.events({includeDrafts: true})
  let told: () => void = () => undefined
  const subscription = events.subscribe(({type}) => {
    if (type === 'message') told()
  })
  await setTimeout(500)
  for (let round = 0; round < 200; round++) {
    await staff.createOrReplace({_id: 'drafts.page', _type: 'page', title: `Page ${round}`})
    const isTold = new Promise<void>((resolve) => {
      told = resolve
    })
    const begun = performance.now()
    const published = staff.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.page',
      publishedId: 'page',
    })
    await isTold
    const title = await staff.fetch('*[_id == "page"][0].title')
    if (title !== `Page ${round}`) throw new Error(`Told of ${title} in round ${round}`)
    times.push(performance.now() - begun)
    await published
  }
  subscription.unsubscribe()
  const measured = `p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)} ms`
  printRow(["publish to changed answer, 200 times: the lake's part", 'p50 15, p99 60 ms', measured, '', ''])
  await close()
}
