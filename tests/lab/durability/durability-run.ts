import {createHash} from 'node:crypto'
import {readdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openLake} from '../../../packages/lake/src/index.ts'
import {type Acknowledged, scheduleRelease, writeDocument, writeFile} from './acknowledged-write.ts'
import {KillableLake} from './killable-lake.ts'
import {prepareFolder} from './prepare-folder.ts'
import {compareReleases, type ReleaseFigures, type ScheduledRelease, untilAllPublished} from './scheduled-release.ts'

export type DurabilityPlan = {
  mutations: number
  kills: number
  /** Clients that write at the same time. */
  clients: number
}

export type DurabilityFigures = {
  acknowledged: number
  kills: number
  lost: number
  corrupt: number
  /** Times that the counter was raised beyond once a transaction. */
  repeated: number
  /** Half-written files that were left after the last start. */
  leftovers: number
  integrity: string
  releases: ReleaseFigures
  seconds: number
}

/** Every twentieth write is a file, and every tenth schedules a release. */
const FILE_EVERY = 20
const RELEASE_EVERY = 10

/** Writes while the process is killed again and again, then holds what was acknowledged against what is there. */
export async function runDurability({mutations, kills, clients}: DurabilityPlan): Promise<DurabilityFigures> {
  const started = performance.now()
  const {folder, token} = await prepareFolder()
  const lake = new KillableLake(folder)
  await lake.start()
  const acknowledged: Acknowledged[] = []
  const releases: ScheduledRelease[] = []
  const write = async (number: number) => {
    if (number % FILE_EVERY === 0) acknowledged.push(await writeFile(lake, token))
    else if (number % RELEASE_EVERY === 0) releases.push(await scheduleRelease(lake, token, number))
    else acknowledged.push(await writeDocument(lake, token, number))
  }
  let next = 0
  let isDone = false
  const client = async () => {
    for (let number = next++; number < mutations || lake.kills < kills; number = next++) {
      await write(number)
    }
  }
  const writing = Promise.all(Array.from({length: clients}, client)).then(() => {
    isDone = true
  })
  await Promise.all([writing, lake.keepKilling(kills, () => isDone)])
  await untilAllPublished(lake, token)
  await lake.stop('SIGKILL')
  const figures = await compare(folder, acknowledged, (database) => compareReleases(database, releases, lake.spans))
  await rm(folder, {recursive: true, force: true})
  const seconds = Math.round(performance.now() - started) / 1000
  return {acknowledged: acknowledged.length + releases.length, kills: lake.kills, ...figures, seconds}
}

async function compare(
  folder: string,
  acknowledged: Acknowledged[],
  releasesIn: (database: DatabaseSync) => ReleaseFigures,
) {
  await (await openLake({folder, publicUrl: 'http://127.0.0.1'})).close()
  const database = new DatabaseSync(join(folder, 'lake.db'))
  const find = database.prepare('SELECT json FROM document WHERE id = ?')
  const stored = (id: string) => JSON.parse(String(find.get(id)?.json ?? 'null'))
  const bytesOf = async ({id, kind}: Acknowledged) => {
    const document = stored(id)
    if (kind === 'document') return document?.text
    return document && readFile(join(folder, 'assets', document.path.split('/').at(-1))).catch(() => undefined)
  }
  let [lost, corrupt] = [0, 0]
  for (const write of acknowledged) {
    const bytes = await bytesOf(write)
    if (bytes === undefined) lost++
    else if (createHash('sha1').update(bytes).digest('hex') !== write.sha1) corrupt++
  }
  const counted = stored('counter').count
  const repeated = counted - acknowledged.filter(({kind}) => kind === 'document').length
  const leftovers = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.part')).length
  const integrity = String(database.prepare('PRAGMA integrity_check').get()?.integrity_check)
  const releases = releasesIn(database)
  database.close()
  return {lost, corrupt, repeated, leftovers, integrity, releases}
}
