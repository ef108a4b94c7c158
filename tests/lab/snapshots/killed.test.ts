import {existsSync} from 'node:fs'
import {cp, mkdir, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {fileURLToPath} from 'node:url'
import {pino} from 'pino'
import {extract} from 'tar'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {readConfig} from '../../../apps/server/src/config/config.ts'
import {lockDataFolder} from '../../../apps/server/src/operations/backup/lock-data-folder.ts'
import {PARTS, refuseMissingContent} from '../../../apps/server/src/operations/backup/parts.ts'
import {takeSnapshot} from '../../../apps/server/src/operations/backup/snapshot.ts'
import {openOwnContent} from '../../../apps/server/src/stores/content.ts'
import {type Command, type Moment, momentsOf, runKilled, spread} from '../../../apps/server/test/process/run-killed.ts'
import {opened, startSite} from '../../../apps/server/test/process/site-process.ts'

vi.setConfig({testTimeout: 3_600_000, hookTimeout: 300_000})

/** A hundred take a quarter of an hour. */
const MOMENTS = Number(process.env.KILL_MOMENTS ?? 8)
const log = pino({level: 'silent'})

let home: string
let released: string
let stands: string
let snapshot: string
const configOf = (dataFolder: string) => readConfig({DATA_DIR: dataFolder, BACKUP_DIR: `${dataFolder}.backups`})

/** Writes into each database of a data folder whose state it is. */
function mark(dataFolder: string, state: string): void {
  for (const {name, database} of PARTS) {
    const opened = new DatabaseSync(join(dataFolder, name, database))
    opened.exec(
      `CREATE TABLE IF NOT EXISTS state (name TEXT); DELETE FROM state; INSERT INTO state VALUES ('${state}')`,
    )
    opened.close()
  }
}

function rowOf(file: string, sql: string): string | undefined {
  if (!existsSync(file)) return undefined
  const database = new DatabaseSync(file, {readOnly: true})
  const row = database.prepare(sql).get()
  database.close()
  return String(Object.values(row ?? {})[0])
}

const statesOf = (dataFolder: string) =>
  PARTS.map(({name, database}) => rowOf(join(dataFolder, name, database), 'SELECT name FROM state'))

/** Does with a data folder what the next start does first. */
async function startOn(dataFolder: string): Promise<void> {
  const lock = await lockDataFolder(configOf(dataFolder), {log})
  lock.release()
  refuseMissingContent(configOf(dataFolder))
}

/** A data folder with the same in it, for one moment. */
async function copyOf(folder: string): Promise<string> {
  const copy = await mkdtemp(join(home, 'killed-'))
  await cp(folder, copy, {recursive: true})
  return copy
}

async function atMoments(all: Moment[], work: (moment: Moment) => Promise<boolean>): Promise<void> {
  // All renames, and of the others as many as are wanted.
  const renames = all.filter(({call}) => call === 'rename')
  const moments = [
    ...renames,
    ...spread(
      all.filter(({call}) => call !== 'rename'),
      MOMENTS,
    ),
  ]
  let killed = 0
  for (const moment of moments) if (await work(moment)) killed++
  process.stdout.write(`killed at ${killed} of ${all.length} moments: 0 states between\n`)
  expect(killed).toBeGreaterThanOrEqual(Math.max(5, moments.length * 0.9))
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'killed-'))
  ;[released, stands] = [join(home, 'released'), join(home, 'stands')]
  await cp(
    fileURLToPath(new URL('../../../apps/server/test/release-0.1.0.tar.gz', import.meta.url)),
    join(home, 'release.tar.gz'),
  )
  for (const folder of [released, stands]) {
    await mkdir(folder)
    await extract({file: join(home, 'release.tar.gz'), cwd: folder})
  }
  const site = startSite({program: 'bare-site', dataFolder: stands})
  await opened(site)
  await site.stop()
  mark(stands, 'of the snapshot')
  snapshot = await takeSnapshot(configOf(stands))
  mark(stands, 'what stood')
})
afterAll(() => rm(home, {recursive: true, force: true}))

describe('killed at any rename or fsync', () => {
  test('A restore has replaced everything or nothing once the next start is over', async () => {
    const restore = (dataFolder: string): Command => [
      'restore',
      [snapshot, '--yes'],
      {dataFolder, variables: {BACKUP_DIR: `${dataFolder}.backups`}},
    ]
    const moments = await momentsOf(...restore(await copyOf(stands)))
    await atMoments(moments, async (moment) => {
      const dataFolder = await copyOf(stands)
      const killed = await runKilled(moment, ...restore(dataFolder))
      await startOn(dataFolder)
      const [first, ...others] = statesOf(dataFolder)
      expect(first, JSON.stringify(moment)).toMatch(/^(of the snapshot|what stood)$/)
      expect(others, JSON.stringify(moment)).toEqual([first, first])
      expect(existsSync(join(dataFolder, '.restore'))).toBe(false)
      await rm(dataFolder, {recursive: true})
      return killed
    })
  })

  test('An upgrade has lost nothing, and the next one comes to its end', async () => {
    const upgrade = (dataFolder: string): Command => [
      'lake-export',
      [`${dataFolder}.export`],
      {dataFolder, variables: {BACKUP_DIR: `${dataFolder}.backups`}},
    ]
    const moments = await momentsOf(...upgrade(await copyOf(released)))
    await atMoments(moments, async (moment) => {
      const dataFolder = await copyOf(released)
      const killed = await runKilled(moment, ...upgrade(dataFolder))
      await startOn(dataFolder)
      await (await openOwnContent(configOf(dataFolder))).close()
      expect(rowOf(join(dataFolder, 'staff/staff.db'), 'SELECT COUNT(*) FROM staff'), JSON.stringify(moment)).toBe('2')
      expect(rowOf(join(dataFolder, 'lake/lake.db'), 'SELECT COUNT(*) FROM document')).toBe(
        rowOf(join(released, 'lake/lake.db'), 'SELECT COUNT(*) FROM document'),
      )
      await rm(dataFolder, {recursive: true})
      return killed
    })
  })
})
