import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {NewerDatabaseError, openLake} from '../src/index.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-'))
})
afterEach(() => rm(folder, {recursive: true}))

/** The tables of the first version, which counted no steps and held accounts as well, with an account and a page. */
function writeFirstVersion() {
  const database = new DatabaseSync(join(folder, 'lake.db'))
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE document (id TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE transact (
      sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, timestamp TEXT NOT NULL, author TEXT NOT NULL);
    CREATE TABLE change (
      document_id TEXT NOT NULL, sequence INTEGER NOT NULL REFERENCES transact, previous_revision TEXT,
      exists_after INTEGER NOT NULL, mutations TEXT NOT NULL, apply TEXT NOT NULL, revert TEXT NOT NULL,
      PRIMARY KEY (document_id, sequence)) WITHOUT ROWID;
    CREATE INDEX change_sequence ON change (sequence);
    CREATE TABLE staff (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, password_hash TEXT NOT NULL,
      created_at INTEGER NOT NULL);
    INSERT INTO staff VALUES ('p1', 'editor@example.test', 'Editor', 'hash', 1);
    CREATE TABLE setting (
      staff_id TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (staff_id, key)) WITHOUT ROWID;
  `)
  const page = {_id: 'page-a', _type: 'page', _rev: 'r1', title: 'Kept'}
  database.prepare('INSERT INTO document VALUES (?, ?)').run(page._id, JSON.stringify(page))
  database.close()
}

const url = 'http://localhost:3333'
const openAndClose = async () => (await openLake({folder, publicUrl: url})).close()

function inDatabase<Result>(ask: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(folder, 'lake.db'))
  try {
    return ask(database)
  } finally {
    database.close()
  }
}

test('A folder of the first version opens with everything in it, and accounts that nobody took over are left there', async () => {
  writeFirstVersion()
  const lake = await openLake({folder, publicUrl: url})
  expect(lake.isEmpty()).toBe(false)
  await lake.close()
  expect(inDatabase((database) => database.prepare('SELECT email FROM staff').all())).toEqual([
    {email: 'editor@example.test'},
  ])
})

test('The steps run once: a folder that was opened before is not changed again', async () => {
  writeFirstVersion()
  const shape = () =>
    inDatabase((database) => [
      ...database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all(),
      ...database.prepare('SELECT * FROM document').all(),
      database.prepare('PRAGMA user_version').get(),
    ])
  await openAndClose()
  const first = shape()
  await openAndClose()
  expect(shape()).toEqual(first)
})

test('A folder of a newer version is refused in words, and left as it is', async () => {
  await openAndClose()
  inDatabase((database) => database.exec('PRAGMA user_version = 9999'))

  const opening = openLake({folder, publicUrl: url})
  await expect(opening).rejects.toThrow(NewerDatabaseError)
  await expect(opening).rejects.toThrow(/lake\.db was written by a newer version of this program/)
})
