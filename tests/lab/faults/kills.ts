import {randomBytes} from 'node:crypto'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {applicationSample, contactSample, quoteSample, type Sample} from '../../../apps/api/test/sample.ts'
import {createDatabase} from '../../../apps/api/test/scratch-database.ts'
import type {Figure} from '../library/figure.ts'
import {LARGEST_RESUME} from '../library/form-limit.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {send} from './request.ts'
import {startSite} from './site-process.ts'
import {everyId, inspect} from './stored-check.ts'
import {openUnsteadySite, type UnsteadySite} from './unsteady-site.ts'

type Size = {
  readonly submissions: number
  readonly kills: number
  readonly serverUrl?: string
  readonly encrypted?: true
}

const VISITORS = 24
const SMALLEST_BYTES = 20_000

/** The same for the same index, but for its key; sizes look random, and half of them are below 320 kB, as those of resumes. */
function sampleOf(index: number): Sample {
  const serial = `serial-${index}`
  const share = ((index * 2_654_435_761) % 2 ** 32) / 2 ** 32
  const size = Math.floor(SMALLEST_BYTES * (LARGEST_RESUME / SMALLEST_BYTES) ** share)
  if (index % 20 === 0) return quoteSample(serial, size)
  return index % 10 === 0 ? applicationSample(serial, size) : contactSample(serial)
}

/** Tries until it is acknowledged, always with the same key, as the browser's form does. */
async function persist(site: UnsteadySite, {path, headers, body}: Sample): Promise<{id: string; retries: number}> {
  for (let retries = 0; ; retries++) {
    const url = site.url()
    const answer = url ? await send({url: url + path, headers, body}).catch(() => undefined) : undefined
    if (answer?.status === 201) return {id: JSON.parse(answer.body.toString()).id, retries}
    if (answer && answer.status !== 503) throw new Error(`Answered ${answer.status}: ${answer.body}`)
    await wait(20 + Math.random() * 80)
  }
}

type Outcome = {kept: number; lost: number; corrupt: number; twice: number; orphans: number}

/** Starts once more, so that nothing is answered out of memory, and looks at everything. */
async function takeStock(options: Parameters<typeof startSite>[0], acknowledged: Map<number, string>) {
  const site = await startSite(options)
  const found = {kept: 0, lost: 0, corrupt: 0}
  await inParallel(acknowledged, 8, async ([index, id]) => {
    found[await inspect(site.url, id, sampleOf(index))]++
  })
  const twice = (await everyId(site.url)).length - new Set(acknowledged.values()).size
  await site.stop()
  const sent = [...acknowledged.keys()].reduce((sum, index) => sum + sampleOf(index).files.length, 0)
  const files = options.databaseUrl ? sent : (await readdir(join(options.folder, 'files'))).length
  return {...found, twice, orphans: files - sent} satisfies Outcome
}

/** Submissions under SIGKILL: whatever was acknowledged is there, whole, and once. */
export function killedProcess({submissions, kills, serverUrl, encrypted}: Size): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const database = serverUrl ? await createDatabase(serverUrl) : undefined
    const dataKeys = encrypted && {current: randomBytes(32).toString('base64')}
    const options = {folder, ...(database && {databaseUrl: database.url}), ...(dataKeys && {dataKeys})}
    const site = await openUnsteadySite(options)
    const due = new Set<number>()
    while (due.size < kills) due.add(Math.floor(Math.random() * submissions))
    const acknowledged = new Map<number, string>()
    let retried = 0
    await inParallel(Array(submissions).keys(), VISITORS, async (index) => {
      if (due.has(index)) setTimeout(() => site.kill(), Math.random() * 30)
      const {id, retries} = await persist(site, sampleOf(index))
      retried += retries
      acknowledged.set(index, id)
    })
    await wait(50)
    await (await site.settled()).stop()
    const {kept, lost, corrupt, twice, orphans} = await takeStock(options, acknowledged)
    await database?.drop()
    return {
      what: `${submissions} submissions, a tenth with files, ${kills} SIGKILLs${serverUrl ? ', PostgreSQL' : ''}${encrypted ? ', encrypted' : ''}`,
      bound: '0 lost, 0 corrupt, 0 twice',
      measured: `${lost} lost, ${corrupt} corrupt, ${twice} twice (${retried} retries, ${orphans} orphaned files)`,
      ok: kept === submissions && twice === 0 && orphans === 0,
    }
  })
}
