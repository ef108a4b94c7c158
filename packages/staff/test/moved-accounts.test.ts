import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {NewerDatabaseError} from '@site/storage'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {openStaff} from '../src/index.ts'
import {MIGRATIONS} from '../src/migrations.ts'
import {hashOf} from '../src/secret.ts'

/** Steps of the time when accounts were in the lake's database. */
const STEPS_OF_THE_LAKE = MIGRATIONS.filter(({has}) => has)

const PASSWORD = 'correct horse battery staple'
/** As the first version wrote it: argon2id of the password above, `<salt>.<hash>`. */
const OLD_HASH = 'AAECAwQFBgcICQoLDA0ODw.gYJZtjEAJqjg26xdLmknq8_bB7MiWPrE9hsYuA-SkIU'

let home: string
let old: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'staff-'))
  old = join(home, 'lake.db')
})
afterEach(() => rm(home, {recursive: true}))

const open = () => openStaff({folder: join(home, 'staff'), publicUrl: 'http://localhost:3333', movedFrom: old})

function inDatabase<Result>(file: string, ask: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file)
  try {
    return ask(database)
  } finally {
    database.close()
  }
}

/** Writes the tables of accounts as a lake held them at a step, with an account, a session, a token and a page. */
function writeLake(step: number) {
  inDatabase(old, (database) => {
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE document (id TEXT PRIMARY KEY, json TEXT NOT NULL)')
    database.exec(`INSERT INTO document VALUES ('page', '{}'); PRAGMA user_version = ${step}`)
    for (const {run} of MIGRATIONS.slice(0, step)) database.exec(run)
    const insert = (table: string, row: Record<string, string | number>) =>
      database
        .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`)
        .run(...Object.values(row))
    const now = Date.now()
    const member = {id: 'p1', email: 'editor@example.test', name: 'Editor', password_hash: OLD_HASH, created_at: now}
    insert('staff', step >= 3 ? {...member, ended_at: 5} : member)
    insert('session', {token_hash: hashOf('cookie'), staff_id: 'p1', created_at: now, seen_at: now})
    const token = {id: 't1', token_hash: hashOf('sk1'), staff_id: 'p1', created_at: now}
    insert('token', step >= 2 ? {...token, name: 'import', expires_at: now + 60_000} : {...token, label: 'import'})
    if (step >= 4) insert('audit', {at: now, action: 'sign-in', staff: 'editor@example.test'})
    if (step >= 5) insert('sign_in_failure', {account: 'a', network: 'n', known: 1, count: 2, last_at: now})
    if (step >= 6) insert('device', {hash: hashOf('browser'), staff_id: 'p1', created_at: now})
  })
}

const tablesOf = (file: string) =>
  inDatabase(file, (database) =>
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .all()
      .map(({name}) => String(name)),
  )

const requestWith = (headers: Record<string, string>) => ({headers}) as never

for (let step = 1; step <= STEPS_OF_THE_LAKE.length; step++)
  test(`Accounts of a lake at step ${step} are taken over with sessions, tokens and audit, and nothing of them stays there`, async () => {
    writeLake(step)
    const {staff, access, audit, close} = open()
    const member = {id: 'p1', email: 'editor@example.test', inbox: 'both'}

    expect(access.identify(requestWith({cookie: 'lakeSession=cookie'}))).toMatchObject({
      ...member,
      via: 'session',
      role: 'administrator',
    })
    expect(access.identify(requestWith({authorization: 'Bearer sk1'}))).toMatchObject({
      ...member,
      via: 'token',
      role: 'editor',
    })
    expect(await staff.check('editor@example.test', PASSWORD)).toMatchObject({id: 'p1'})
    const [token] = staff.tokens.list('p1')
    expect(token).toMatchObject({id: 't1', name: 'import', role: 'editor'})
    const days = Math.round(((token?.expiresAt ?? 0) - Date.now()) / 86_400_000)
    expect(days).toBe(step >= 2 ? 0 : 90)
    expect(staff.accounts.endedAt('p1')).toBe(step >= 3 ? 5 : 0)
    expect([...audit.list({action: 'sign-in'})]).toHaveLength(step >= 4 ? 1 : 0)
    expect(staff.devices.name('browser', 'p1') !== undefined).toBe(step >= 6)
    close()
    const failures = inDatabase(join(home, 'staff', 'staff.db'), (database) =>
      database.prepare('SELECT * FROM sign_in_failure').all(),
    )
    expect(failures).toHaveLength(step >= 5 ? 1 : 0)
    expect(tablesOf(old)).toEqual(['document'])
  })

test('What is interrupted before the old tables are gone is brought to its end, and adds nothing twice', () => {
  writeLake(6)
  open().close()
  // As if the process had ended between both; the other account shows what would be read again.
  inDatabase(old, (database) => {
    for (const {run} of STEPS_OF_THE_LAKE) database.exec(run)
    database.exec("INSERT INTO staff VALUES ('p2', 'p2@example.test', 'P2', 'hash', 1, 0)")
  })

  const {staff, close} = open()
  expect(staff.list().map(({id}) => id)).toEqual(['p1'])
  close()
  expect(tablesOf(old)).toEqual(['document'])
})

test('A folder without accounts of an earlier version begins empty', () => {
  const {staff, close} = open()
  expect(staff.list()).toEqual([])
  close()
})

test('Accounts of a newer version are refused in words, and left as they are', () => {
  open().close()
  inDatabase(join(home, 'staff', 'staff.db'), (database) => database.exec('PRAGMA user_version = 9999'))
  expect(open).toThrow(NewerDatabaseError)
  expect(open).toThrow(/staff\.db was written by a newer version of this program/)
})
