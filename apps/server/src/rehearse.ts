import {existsSync} from 'node:fs'
import {copyFile, readdir, stat} from 'node:fs/promises'
import {basename, join, relative} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {readDatabase} from '@site/storage'
import {openApp} from './app.ts'
import {type Config, LAKE_PATH, sealOptions} from './config/config.ts'
import {step} from './config/terminal.ts'
import {createLog} from './http/log.ts'
import {lockDataFolder} from './operations/backup/lock-data-folder.ts'
import {inShort} from './operations/backup/manifest.ts'
import {missingBelow, type Part} from './operations/backup/parts.ts'
import {POSTGRES} from './operations/backup/postgres-dump.ts'
import {inRehearsalFolder} from './operations/backup/rehearsal.ts'
import {restore} from './operations/backup/restore.ts'
import {type Opened, readCopy, refuseWithoutRoom, verify, withoutPostgres} from './operations/backup/snapshot.ts'
import {bytesBelow} from './operations/backup/snapshot-folder.ts'
import {examineSealed} from './operations/doctor/outside.ts'
import {builtFrontends, type Frontends} from './pages/frontends.ts'

type Rehearsal = {
  /** A folder below which its own is made. */
  into: string
  /** Finds the snapshot. @param aside a folder for one that has to be fetched */
  find(aside: string): Promise<string>
  isIncomplete?: boolean
  frontends?: Frontends
}

/** No other machine reaches it. */
const LOOPBACK = '127.0.0.1'
const MOST_PAGES = 12
const PATIENCE_MS = 30_000

const NEXT = 'Next: restore --try <another one>; backup makes a new one; the doctor says what else is wrong.'

/**
 * Restores a snapshot as a restore does, but into a folder of its own; starts a site there that sends nothing, and compares
 * it with the snapshot. Nothing else is changed, and the folder is gone afterwards.
 * @returns what was compared, in a line
 * @throws {Error} with a readable line that says what would be wrong with such a site
 */
export async function rehearse(config: Config, {into, find, ...how}: Rehearsal): Promise<string> {
  const begun = performance.now()
  const compared = await inRehearsalFolder(into, async (folder) => {
    const snapshot = await find(folder)
    try {
      return `A restore of ${basename(snapshot)} works: ${await tryRestore(config, {snapshot, folder, ...how})}`
    } catch (error) {
      const {message} = error as Error
      throw new Error(`A restore of ${basename(snapshot)} does not work: ${message.trim()} ${NEXT}`, {cause: error})
    }
  })
  const seconds = Math.ceil((performance.now() - begun) / 1000)
  return `${compared} It took ${seconds} s; nothing was sent, and the folder is gone.`
}

type Trial = Pick<Rehearsal, 'isIncomplete' | 'frontends'> & {snapshot: string; folder: string}

async function tryRestore(config: Config, {snapshot, folder, isIncomplete = false, frontends}: Trial): Promise<string> {
  const found = await verify(snapshot, {isIncomplete})
  const opened = withoutPostgres(found)
  await refuseWithoutRoom(config, folder, await bytesBelow(snapshot))
  const own = sealed(config, join(folder, 'data'))
  const faults: string[] = []
  const log = createLog({
    write(line) {
      const {err} = JSON.parse(line)
      if (err) faults.push(err.message)
    },
  })
  const lock = await lockDataFolder(own, {log, isReplaced: true})
  try {
    // In no snapshot, and yet here after a restore.
    const [key, copy] = [sealOptions(config).file, sealOptions(own).file]
    if (existsSync(key)) await copyFile(key, copy)
    await restore(own, snapshot, opened)
  } finally {
    lock.release()
  }
  const files = await compareFiles(snapshot, opened, own.dataFolder)
  try {
    const app = await step('Starting a site on it', () =>
      openApp(own, log, frontends ?? builtFrontends, {isForCommand: true}),
    )
    try {
      const rows = opened.parts.map((part) => compareRows(part, snapshot, own))
      const pages = await step('Asking for pages', () => askPages(app.ports, own))
      const lacks = (await examineSealed(own)).filter(({verdict}) => verdict === 'wrong').map(({words}) => ` ${words}`)
      const database = found.hasPostgres ? ` Not tried: ${POSTGRES.title}, whose dump can be read.` : ''
      return `${[...rows, `${files} files`].join(', ')}; ${pages}.${database}${lacks.join('')}`
    } finally {
      await app.close()
    }
  } catch (error) {
    const [logged] = faults
    throw logged ? new Error(`${(error as Error).message} ${logged}`, {cause: error}) : error
  }
}

/** Returns the settings of a site that reaches no service: no mail server, database, bucket, scanner or provider. Nothing in it is erased by age. */
const sealed = (config: Config, dataFolder: string): Config => ({
  ...config,
  dataFolder,
  host: LOOPBACK,
  listening: {
    site: {...config.listening.site, host: LOOPBACK, port: 0, socket: undefined},
    staff: {...config.listening.staff, host: LOOPBACK, port: 0, socket: undefined},
  },
  databaseUrl: undefined,
  mail: {smtpUrl: undefined, from: undefined, fromName: undefined, to: undefined},
  trustProxy: false,
  submissions: {
    ...config.submissions,
    clamdUrl: undefined,
    retainDays: {contact: 0, quote: 0, registration: 0, application: 0},
  },
  backup: {...config.backup, folder: undefined, s3: undefined},
  metrics: {...config.metrics, port: undefined},
  retainAuditDays: 0,
  company: undefined,
})

/** Counts the files beside the databases. @throws {Error} when some did not come back as they are in the snapshot */
async function compareFiles(snapshot: string, {parts}: Opened, folder: string): Promise<number> {
  let count = 0
  const faults: string[] = []
  for (const {name, database} of parts)
    for (const entry of await readdir(join(snapshot, name), {recursive: true, withFileTypes: true})) {
      if (!entry.isFile() || entry.name.startsWith(database)) continue
      count++
      const path = join(entry.parentPath, entry.name)
      const there = await stat(join(folder, relative(snapshot, path))).catch(() => undefined)
      if (there?.size !== (await stat(path)).size) faults.push(`${relative(snapshot, path)} did not come back`)
    }
  faults.push(...(await missingBelow(folder, 'spoilt')).map((path) => `${path} holds other bytes than were stored`))
  if (faults.length > 0) throw new Error(`${inShort(faults)}.`)
  return count
}

/** @throws {Error} when the site has fewer than the snapshot */
function compareRows({name, database, table, rows}: Part, snapshot: string, {dataFolder}: Config): string {
  let [asked, there] = [0, 0]
  readCopy(join(snapshot, name, database), (opened) => {
    asked = countRows(opened, table)
  })
  there = readDatabase(join(dataFolder, name, database), (opened) => countRows(opened, table)) ?? 0
  if (there < asked) throw new Error(`Of ${asked} ${rows} ${there} came back.`)
  return `${asked} of ${asked} ${rows}`
}

function countRows(database: DatabaseSync, table: string): number {
  if (!database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)) return 0
  return Number(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count)
}

type Ports = Awaited<ReturnType<typeof openApp>>['ports']

/** Asks for the first page, others of the site's map, and the page at which staff sign in. @throws {Error} when one is not answered with 200 */
async function askPages({site, staff}: Ports, {sanity}: Config): Promise<string> {
  const map = await ask(site, '/sitemap.xml')
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  // Of all kinds: the map lists them by kind.
  const apart = Math.ceil(listed.length / MOST_PAGES)
  const pages = new Set(['/', ...listed.filter((_, place) => place % apart === 0)])
  for (const path of pages) await ask(site, path)
  const count = `${pages.size} ${pages.size === 1 ? 'page answers' : 'pages answer'}`
  if (!sanity.isEmbedded) return count
  await ask(staff, `${LAKE_PATH}/auth/login`)
  return `${count}, and so does the one at which staff sign in`
}

async function ask(port: number, path: string): Promise<string> {
  const answer = await fetch(`http://${LOOPBACK}:${port}${path}`, {signal: AbortSignal.timeout(PATIENCE_MS)})
  if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}.`)
  return answer.text()
}
