import {copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {Secret, TOTP} from 'otpauth'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Enrolled, RecoveryCodes} from '../src/contract.ts'
import {openStaff} from '../src/index.ts'
import {openSeal} from '../src/seal.ts'
import {hashOf} from '../src/secret.ts'
import {ask, EMAIL, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

const MINUTE_MS = 60_000
const KEY = Buffer.alloc(32, 7).toString('base64')

let fixture: StaffFixture
let folder: string
beforeEach(async () => {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse('2026-11-22T12:00:00Z')})
  folder = await mkdtemp(join(tmpdir(), 'seal-'))
  fixture = await startStaff()
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
  await rm(folder, {recursive: true})
})

const codeOf = (secret: string) => new TOTP({secret: Secret.fromBase32(secret)}).generate({timestamp: Date.now()})

async function setUp() {
  const {cookie} = await signIn(fixture)
  const {answer} = await ask<Enrolled>(fixture, cookie, ['POST', '/me/second-factor'])
  const confirmation = ['POST', '/me/second-factor/confirmation', {code: codeOf(answer.secret)}] as const
  const {answer: shown} = await ask<RecoveryCodes>(fixture, cookie, [...confirmation])
  vi.setSystemTime(Date.now() + MINUTE_MS)
  return {...answer, ...shown}
}

/** Returns what the page of the second step says before and after a code. */
async function tryStep(token: string) {
  const {location} = await signIn(fixture)
  const address = new URL(location ?? '', `${fixture.origin}/auth/login`)
  const page = await (await fetch(address)).text()
  const headers = {origin: fixture.origin}
  const answer = await fetch(address, {method: 'POST', redirect: 'manual', body: new URLSearchParams({token}), headers})
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return {page, who: await whoIs(fixture, {cookie: cookie.join('; ')})}
}

const database = () => new DatabaseSync(join(fixture.folder, 'staff.db'))

test('Of a second factor nothing stands in the database that its owner knows, and the key is for this user alone', async () => {
  const {secret, codes} = await setUp()
  expect(codes).toEqual(Array.from({length: 10}, () => expect.stringMatching(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)))
  const files = (await readdir(fixture.folder)).filter((name) => name.startsWith('staff.db'))
  for (const name of files) {
    const bytes = await readFile(join(fixture.folder, name), 'latin1')
    for (const known of [secret, ...codes.flatMap((code) => [code, hashOf(code.replaceAll('-', ''))])])
      expect(bytes).not.toContain(known)
  }
  expect((await stat(join(fixture.folder, 'seal.key'))).mode & 0o777).toBe(0o600)
  expect((await tryStep(codeOf(secret))).who).toBe(EMAIL)
})

test('Without the key no app counts: the page says so, a recovery code lets in, and the app is set up anew', async () => {
  const {secret, codes} = await setUp()
  await rm(join(fixture.folder, 'seal.key'))
  fixture = await fixture.restart()
  const refused = await tryStep(codeOf(secret))
  expect([refused.who, refused.page]).toEqual([undefined, expect.stringContaining('restored without the key')])
  expect((await tryStep(codes[0]?.toUpperCase() ?? '')).who).toBe(EMAIL)
  const member = fixture.staff.findMember(EMAIL)
  if (!member) throw new Error('There is no such account')
  fixture.secondFactor.removeAll(member, {staff: 'test'})
  const anew = await setUp()
  expect((await tryStep(codeOf(anew.secret))).who).toBe(EMAIL)
})

test('What earlier versions left in clear is sealed at the start, and goes on', async () => {
  const {secret} = await setUp()
  const staffId = fixture.staff.findMember(EMAIL)?.id ?? ''
  const old = database()
  old.prepare('UPDATE second_factor SET secret = ?').run(secret)
  old.exec('DELETE FROM recovery_code')
  const insert = old.prepare('INSERT INTO recovery_code VALUES (?, ?)')
  for (const code of ['abcde23456', 'fghjk78922']) insert.run(hashOf(code), staffId)
  old.close()
  fixture = await fixture.restart()
  const now = database()
  const kept = JSON.stringify([
    ...now.prepare('SELECT secret FROM second_factor').all(),
    ...now.prepare('SELECT hash FROM recovery_code').all(),
  ])
  now.close()
  for (const known of [secret, hashOf('abcde23456')]) expect(kept).not.toContain(known)
  for (const code of [codeOf(secret), 'ABCDE-23456', 'fghjk 78922']) expect((await tryStep(code)).who).toBe(EMAIL)
})

test('A key that is given takes the place of the file, and another one that of the key', async () => {
  const {secret} = await setUp()
  const copy = async (name: string) => {
    await mkdir(join(folder, name))
    for (const file of await readdir(fixture.folder))
      await copyFile(join(fixture.folder, file), join(folder, name, file))
    return join(folder, name)
  }
  const home = await copy('a')
  const isLost = (keys: string[], file: string) => {
    const opened = openStaff({folder: home, publicUrl: fixture.origin, seal: openSeal({keys, file})})
    const lost = opened.secondFactor.isLost(opened.staff.findMember(EMAIL)?.id ?? '')
    opened.close()
    return lost
  }
  const other = Buffer.alloc(32, 8).toString('base64')
  expect(isLost([KEY], join(home, 'seal.key'))).toBe(false)
  expect(isLost([other, KEY], join(home, 'none'))).toBe(false)
  expect(isLost([other], join(home, 'none'))).toBe(false)
  expect(isLost([KEY], join(home, 'none'))).toBe(true)
  expect((await tryStep(codeOf(secret))).who).toBe(EMAIL)
})

test('What is sealed opens in its own place alone', () => {
  const seal = openSeal({keys: [KEY], file: join(folder, 'none')})
  const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'second factor of p1')
  expect(seal.open(sealed, 'second factor of p1')).toBe('JBSWY3DPEHPK3PXP')
  for (const [text, place] of [
    [sealed, 'second factor of p2'],
    [sealed.slice(0, -4), 'second factor of p1'],
    ['JBSWY3DPEHPK3PXP', 'second factor of p1'],
  ] as const)
    expect(seal.open(text, place)).toBeUndefined()
})
