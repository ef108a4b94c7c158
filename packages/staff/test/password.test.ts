import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {hashPassword} from '../src/password.ts'
import {EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

/** The hash of the fixture's password, as the first version wrote it. */
const OLD = 'AAECAwQFBgcICQoLDA0ODw.gYJZtjEAJqjg26xdLmknq8_bB7MiWPrE9hsYuA-SkIU'

let fixture: StaffFixture
let database: DatabaseSync
beforeEach(async () => {
  fixture = await startStaff({ownWords: () => ['Ravi & Sons Builders']})
  database = new DatabaseSync(join(fixture.folder, 'staff.db'))
})
afterEach(async () => {
  database.close()
  await fixture.end()
})

const storedHash = () => String(database.prepare('SELECT password_hash FROM staff').get()?.password_hash)
const store = (hash: string) => database.prepare('UPDATE staff SET password_hash = ?').run(hash)

test('Passwords that guessers try first are refused with what is wrong with them', async () => {
  const refused = {
    fourteen_chars: 'at least 15',
    aaaaaaaaaaaaaaa: 'Repeated characters',
    letmeinletmeinletmein: 'Repeated character patterns',
    password1234567: 'similar to a commonly used password',
    abcdefghijklmnop: 'Common character sequences',
    'ravi sons builders': 'belong to this account, company or website',
    'new@example.test1': 'belong to this account, company or website',
  }
  for (const [password, problem] of Object.entries(refused)) {
    await expect(fixture.staff.add({email: 'new@example.test', password}), password).rejects.toThrow(problem)
    await expect(fixture.staff.setPassword(EMAIL, password), password).rejects.toThrow()
  }
  expect(fixture.staff.list().map(({email}) => email)).toEqual([EMAIL])
  expect((await signIn(fixture)).status).toBe(303)
})

test('The longest password that is taken is judged as well, and made of many words accepted', async () => {
  const {staff} = fixture
  await expect(staff.setPassword(EMAIL, 'a'.repeat(1_024))).rejects.toThrow('too easy to guess')
  await staff.setPassword(EMAIL, 'The crane on the third floor swings to the left at dusk. '.repeat(17))
})

test('A stored hash names its algorithm and cost', () => {
  expect(storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('A hash that names no cost or an old one still opens, and is replaced at that sign-in', async () => {
  // The second at a lower cost.
  const old = [OLD, '$argon2id$v=19$m=8192,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$mu73UxPlhfSSwzxeEtgumtJTt914Yy1Tfomc1O3deJw']
  for (const hash of old) {
    store(hash)
    expect((await signIn(fixture)).status).toBe(303)
    expect(storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const raised = storedHash()
    expect((await signIn(fixture)).status).toBe(303)
    expect(storedHash()).toBe(raised)
  }
})

test('Two sign-ins at once both raise an old hash, and both succeed', async () => {
  store(OLD)
  expect((await Promise.all([signIn(fixture), signIn(fixture)])).map(({status}) => status)).toEqual([303, 303])
})

test('Whoever is signing in with the old password while a new one is set does not get in', async () => {
  const changed = await hashPassword('another battery, staple, horse')
  const checking = fixture.staff.check(EMAIL, PASSWORD)
  store(changed)
  expect(await checking).toBeUndefined()
  expect(storedHash()).toBe(changed)
})

test.each([
  ['session', () => fixture.staff.setPassword(EMAIL, 'another battery, staple, horse')],
  ['staff', async () => fixture.staff.remove(EMAIL)],
])('What ends sign-ins and fails half way, at the table %s, has changed nothing', async (table, change) => {
  const {cookie} = await signIn(fixture)
  database.exec(`CREATE TRIGGER full BEFORE DELETE ON ${table} BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  await expect(change()).rejects.toThrow('no room')
  database.exec('DROP TRIGGER full')
  expect([await whoIs(fixture, {cookie}), (await signIn(fixture)).status]).toEqual([EMAIL, 303])
})

test('A new password of which the audit cannot be written counts, and ends what is open', async () => {
  const {cookie} = await signIn(fixture)
  let ended = 0
  fixture.staff.onRevocation(() => ended++)
  database.exec('ALTER TABLE audit RENAME TO away')
  await expect(fixture.staff.setPassword(EMAIL, 'another battery, staple, horse')).rejects.toThrow('audit')
  database.exec('ALTER TABLE away RENAME TO audit')
  expect([await whoIs(fixture, {cookie}), ended]).toEqual([undefined, 1])
  expect((await signIn(fixture, {password: 'another battery, staple, horse'})).status).toBe(303)
})
