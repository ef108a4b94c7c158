import {existsSync, statSync} from 'node:fs'
import type {DatabaseSync} from 'node:sqlite'
import {pathToFileURL} from 'node:url'
import * as storage from '@site/storage'
import {readDatabase} from '@site/storage'
import type {JsonObject} from '../document/document.ts'
import {lakeDatabase} from '../lake-folder.ts'
import {MIGRATIONS} from './migrations.ts'
import {lostTransactions} from './transaction-log.ts'

/** SQLite's primary result codes, and what the system says of a file, by what is wrong. */
const READ_ONLY = [8, 14, 'EROFS', 'EACCES', 'EPERM']
const FAILING = [10, 'EIO']
const DAMAGED = [11, 26]

/** Says in a sentence, which names no path, why nothing could be written; undefined when it was for another reason. */
export function storageFault(error: unknown): string | undefined {
  const reason = storage.reasonOf(error)
  const isOneOf = (codes: readonly unknown[]) => reason !== undefined && codes.includes(reason)
  if (storage.isDiskFull(error)) return storage.DISK_FULL
  if (isOneOf(READ_ONLY))
    return 'The folder of the lake cannot be written to: give it to the account that runs the lake, or serve it with --read-only.'
  if (isOneOf(FAILING)) return 'The disk failed: nothing of this was written. Look at the log of the system.'
  return isOneOf(DAMAGED)
    ? 'The database is damaged. Restore a backup; `lake check` says what is wrong with it.'
    : undefined
}

/**
 * Opens the lake's database file and brings its tables up to date.
 *
 * `change` holds, per transaction and document, the mutations and Mendoza patches in both directions. A revision of a
 * document is rebuilt by walking back from the present, so no whole copy is kept for each second of typing.
 *
 * Looks at every page before the first read or write, which takes a tenth of the time of a start.
 * @param durable whether what is acknowledged survives a power cut; it survives the end of the process in any case
 * @throws {storage.NewerDatabaseError}
 */
export function openDatabase(file: string, {durable = true}: {durable?: boolean | undefined} = {}): DatabaseSync {
  return openFile(file, {timeout: 5_000}, (database) => {
    storage.makeDurable(database, {file, steps: MIGRATIONS, beforeSteps: refuseDamaged, durable})
    const lost = lostTransactions(database, file)
    if (lost) throw new storage.DatabaseFaultError(lost)
  })
}

/**
 * Looks at the lake's database as a start does, also while another process writes to it.
 * @throws {storage.DatabaseFaultError}
 */
export function expectLake(file: string): void {
  readDatabase(file, (database) => {
    storage.expectTables(database, {file, steps: MIGRATIONS})
    const lost = storage.versionOf(database) === MIGRATIONS.length && lostTransactions(database, file)
    if (lost) throw new storage.DatabaseFaultError(lost)
  })
}

/** Opens the same to read it, also while another process writes to it. */
export const readLake = (file: string): DatabaseSync =>
  openForReading(file, (database) => expectReadable(database, file))

/** Throws, in a sentence, when a lake that is opened for reading is none that this version can answer from. */
export function expectReadable(database: DatabaseSync, file: string): void {
  const step = Number(database.prepare('PRAGMA lake.user_version').get()?.user_version)
  if (step > MIGRATIONS.length) throw new storage.NewerDatabaseError(file, step, MIGRATIONS.length)
  if (step < MIGRATIONS.length) throw new Error(`${file} is of an earlier version: serve it once without --read-only.`)
  const lost = lostTransactions(database, file)
  if (lost) throw new Error(lost)
}

type Expect = (database: DatabaseSync) => void

/**
 * Opens a file of SQLite's that this process may not write, or that another process writes. It is attached to a
 * connection that has nothing else, so that another one can take its place under the statements that are prepared.
 */
export function openForReading(file: string, expect: Expect): DatabaseSync {
  if (!existsSync(file)) throw new Error(`There is no ${file}: serve the lake once without --read-only.`)
  return openFile(':memory:', {readOnly: true, timeout: 5_000}, (database) => {
    attach(database, file)
    expect(database)
  })
}

/** Has a connection of `openForReading` read the file that is there now; throws, and leaves it as it is, when that is not as expected. */
export function reopen(database: DatabaseSync, file: string, expect: Expect): void {
  openForReading(file, expect).close()
  database.exec('DETACH lake')
  attach(database, file)
}

function attach(database: DatabaseSync, file: string): void {
  const read = (address: URL) => {
    database.prepare('ATTACH ? AS lake').run(String(address))
    // SQLite looks at the file when it is first asked for something.
    database.prepare('SELECT 1 FROM lake.sqlite_schema').get()
  }
  try {
    read(pathToFileURL(file))
  } catch (error) {
    const fault = storageFault(error)
    // Where nothing may be written SQLite cannot make the file by which processes agree. Alone it needs none.
    const isLogEmpty = !statSync(`${file}-wal`, {throwIfNoEntry: false})?.size
    if (fault === undefined || !isLogEmpty) throw fault ? new Error(`${file}: ${fault}`, {cause: error}) : error
    if (database.location('lake') !== null) database.exec('DETACH lake')
    read(new URL('?immutable=1', pathToFileURL(file)))
  }
}

/** Opens a file of SQLite's. Throws, when it cannot be made ready, in a sentence that tells the operator what to do about it. */
export function openFile(...[file, options, makeReady]: Parameters<typeof storage.openDatabase>): DatabaseSync {
  try {
    return storage.openDatabase(file, options, makeReady)
  } catch (error) {
    const fault = storageFault(error)
    const Kind = error instanceof storage.DatabaseFaultError ? storage.DatabaseFaultError : Error
    throw fault ? new Kind(`${file}: ${fault}`, {cause: error}) : error
  }
}

function refuseDamaged(database: DatabaseSync): void {
  const fault = database.prepare('PRAGMA quick_check(1)').get()?.quick_check
  if (fault !== 'ok') throw Object.assign(new Error(String(fault)), {errcode: DAMAGED[0]})
}

/** Tells that an earlier version wrote the lake of a database file, which could not open it any more once this one has. */
export const isEarlierLake = (file: string) => storage.isEarlier(file, MIGRATIONS)

/** Reads one document of the lake in `folder`, also while another process has it open. Undefined when there is none. */
export const readStored = (folder: string, id: string): JsonObject | undefined =>
  readDatabase(lakeDatabase(folder), (database) => {
    const row = database.prepare('SELECT json FROM document WHERE id = ?').get(id)
    return row && JSON.parse(String(row.json))
  })

/** Reads the published documents that are of one of these types or have the field; none where there is no lake. */
export const readStoredWith = (folder: string, {types, field}: {types: string[]; field: string}): JsonObject[] =>
  readDatabase(lakeDatabase(folder), (database) =>
    database
      .prepare(
        `SELECT json FROM document WHERE id NOT GLOB 'drafts.*' AND id NOT GLOB 'versions.*'
         AND (json -> ? IS NOT NULL OR json ->> '$._type' IN (SELECT value FROM json_each(?)))`,
      )
      .all(`$.${field}`, JSON.stringify(types))
      .map((row) => JSON.parse(String(row.json))),
  ) ?? []
