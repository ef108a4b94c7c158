import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {NewerLakeError, openLake, openStaff} from '../src/index.ts'
import {hashToken} from '../src/staff/token-store.ts'

const PASSWORD = 'correct horse battery staple'
/** As the version before wrote it: argon2id of the password above, `<salt>.<hash>`. */
const OLD_HASH = 'AAECAwQFBgcICQoLDA0ODw.gYJZtjEAJqjg26xdLmknq8_bB7MiWPrE9hsYuA-SkIU'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-'))
})
afterEach(() => rm(folder, {recursive: true}))

/** The tables of the first version, which counted no steps, with an account, a session, a token and a page. */
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
    CREATE TABLE session (
      token_hash TEXT PRIMARY KEY, staff_id TEXT NOT NULL, created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL);
    CREATE TABLE token (
      id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, staff_id TEXT NOT NULL, label TEXT NOT NULL,
      created_at INTEGER NOT NULL);
    CREATE TABLE setting (
      staff_id TEXT NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (staff_id, key)) WITHOUT ROWID;
  `)
  const page = {_id: 'page-a', _type: 'page', _rev: 'r1', title: 'Kept'}
  database.prepare('INSERT INTO document VALUES (?, ?)').run(page._id, JSON.stringify(page))
  database
    .prepare('INSERT INTO staff VALUES (?, ?, ?, ?, ?)')
    .run('p1', 'editor@example.test', 'Editor', OLD_HASH, Date.now())
  database.prepare('INSERT INTO session VALUES (?, ?, ?, ?)').run(hashToken('cookie'), 'p1', Date.now(), Date.now())
  database.prepare('INSERT INTO token VALUES (?, ?, ?, ?, ?)').run('t1', hashToken('sk1'), 'p1', 'import', Date.now())
  database.close()
}

const requestWith = (headers: Record<string, string>) => ({headers}) as never

test('A folder of the version before opens with everything in it, and its tokens end in 90 days', async () => {
  writeFirstVersion()
  const lake = await openLake({folder, publicUrl: 'http://localhost:3333'})
  const member = {id: 'p1', email: 'editor@example.test', mayWrite: true}

  expect(lake.isEmpty()).toBe(false)
  expect(lake.staff.identify(requestWith({cookie: 'lakeSession=cookie'}))).toMatchObject({...member, via: 'session'})
  expect(lake.staff.identify(requestWith({authorization: 'Bearer sk1'}))).toMatchObject({...member, via: 'token'})
  expect(await lake.staff.check('editor@example.test', PASSWORD)).toMatchObject({id: 'p1'})
  const [token] = lake.staff.tokens.list('p1')
  expect(token).toMatchObject({id: 't1', name: 'import', role: 'write'})
  expect(Math.round(((token?.expiresAt ?? 0) - Date.now()) / 86_400_000)).toBe(90)
  await lake.close()
})

test('The steps run once: a folder that was opened before is not changed again', async () => {
  writeFirstVersion()
  openStaff(folder).close()
  const shape = () => {
    const database = new DatabaseSync(join(folder, 'lake.db'))
    const rows = [
      ...database.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all(),
      ...database.prepare('SELECT * FROM token').all(),
      database.prepare('PRAGMA user_version').get(),
    ]
    database.close()
    return rows
  }
  const first = shape()
  openStaff(folder).close()
  expect(shape()).toEqual(first)
})

test('A folder of a newer version is refused in words, and left as it is', async () => {
  openStaff(await openedOnce()).close()
  const database = new DatabaseSync(join(folder, 'lake.db'))
  database.exec('PRAGMA user_version = 9999')
  database.close()

  expect(() => openStaff(folder)).toThrow(NewerLakeError)
  await expect(openLake({folder, publicUrl: 'http://localhost:3333'})).rejects.toThrow(
    /lake\.db was written by a newer version of this program/,
  )
})

async function openedOnce() {
  await (await openLake({folder, publicUrl: 'http://localhost:3333'})).close()
  return folder
}
