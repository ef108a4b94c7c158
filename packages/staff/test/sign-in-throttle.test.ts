import {join} from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {openDatabase} from '../src/open-database.ts'
import {SignInThrottle} from '../src/sign-in/sign-in-throttle.ts'
import {EMAIL, type StaffFixture, signIn, startStaff, WRONG_PASSWORD} from './staff-fixture.ts'

const HOME = 'home'
const ATTACKER = 'attacker'

let fixture: StaffFixture
beforeEach(async () => {
  fixture = await startStaff({networkOf: ({headers}) => String(headers['x-network'])})
})
afterEach(async () => {
  vi.useRealTimers()
  await fixture.end()
})

type Try = {email?: string; password?: string; from?: string; cookie?: string}

const tryToSignIn = ({from = HOME, cookie = '', ...attempt}: Try = {}) =>
  signIn(fixture, {...attempt, headers: {'x-network': from, cookie}})

/** Does to this lake what a guesser who came back for each try did in the last seconds. */
function guessed(times: number, {account = EMAIL, network = ATTACKER, known = true} = {}) {
  const database = openDatabase(join(fixture.folder, 'staff.db'))
  const throttle = new SignInThrottle(database)
  for (let count = 0; count < times; count++) throttle.count({account, known, network})
  database.close()
}

test('Three wrong passwords are free, and then each costs a wait that is said', async () => {
  const tries = []
  for (let count = 0; count < 4; count++) tries.push(await tryToSignIn({password: WRONG_PASSWORD, from: ATTACKER}))
  expect(tries.map(({status}) => status)).toEqual([401, 401, 401, 429])
  expect(tries[3]).toMatchObject({retryAfter: 1, text: expect.stringContaining('Please wait a second')})
})

test('The owner signs in at once from another network, however hard the account is attacked', async () => {
  guessed(500)
  for (let network = 0; network < 20; network++) guessed(10, {network: `bot ${network}`})
  expect((await tryToSignIn({password: WRONG_PASSWORD, from: ATTACKER})).status).toBe(429)
  expect((await tryToSignIn()).status).toBe(303)
})

test('From the attacker’s own network the right password waits ten seconds at most', async () => {
  guessed(500)
  const slowed = await tryToSignIn({from: ATTACKER})
  expect(slowed.status).toBe(429)
  expect(slowed.retryAfter).toBeLessThanOrEqual(10)

  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + slowed.retryAfter * 1000})
  expect((await tryToSignIn({from: ATTACKER})).status).toBe(303)
})

test('A browser in which the owner signed in before is not slowed, not even in the attacker’s network', async () => {
  const {cookie} = await tryToSignIn({from: ATTACKER})
  guessed(500)
  expect((await tryToSignIn({from: ATTACKER})).status).toBe(429)
  expect((await tryToSignIn({from: ATTACKER, cookie})).status).toBe(303)

  for (let count = 0; count < 3; count++) await tryToSignIn({from: ATTACKER, cookie, password: WRONG_PASSWORD})
  expect((await tryToSignIn({from: ATTACKER, cookie})).status).toBe(429)
})

test('Being known in one account is of no use for another one', async () => {
  const {cookie} = await tryToSignIn()
  guessed(500, {account: 'other@example.test'})
  expect((await tryToSignIn({email: 'other@example.test', from: ATTACKER, cookie})).status).toBe(429)
})

test('A restart forgets nothing', async () => {
  guessed(500)
  fixture = await fixture.restart()
  expect((await tryToSignIn({from: ATTACKER})).status).toBe(429)
})

test('An account that does not exist is slowed in the same way and words', async () => {
  const nobody = 'nobody@example.test'
  for (let count = 0; count < 3; count++) await tryToSignIn({email: nobody, password: WRONG_PASSWORD, from: ATTACKER})
  const slowed = await tryToSignIn({email: nobody, password: WRONG_PASSWORD, from: ATTACKER})
  expect(slowed).toMatchObject({status: 429, text: expect.stringContaining('Please wait a second')})
})

test('A try during a wait does not prolong it, and the right password ends it', async () => {
  const start = Date.now()
  vi.useFakeTimers({toFake: ['Date'], now: start})
  for (let count = 0; count < 20; count++) await tryToSignIn({password: WRONG_PASSWORD})
  vi.setSystemTime(start + 1000)
  expect((await tryToSignIn()).status).toBe(303)
  expect((await tryToSignIn({password: WRONG_PASSWORD})).status).toBe(401)
})

test('Waits double up to ten seconds, and are forgotten after a quarter of an hour', () => {
  let now = 1_000_000_000_000
  const throttle = new SignInThrottle(openDatabase(':memory:'), () => now)
  const attempt = {account: EMAIL, known: true, network: ATTACKER}
  const waits = []
  for (let count = 0; count < 9; count++) {
    waits.push(throttle.wait(attempt))
    now += (waits.at(-1) ?? 0) * 1000
    throttle.count(attempt)
  }
  expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 10, 10])
  now += 15 * 60 * 1000
  expect(throttle.wait(attempt)).toBe(0)
})

test('Under attack from everywhere, and in a network that tries many accounts, one try is free', () => {
  const throttle = new SignInThrottle(openDatabase(':memory:'))
  const fresh = {account: EMAIL, known: true, network: HOME}
  for (let network = 0; network < 30; network++) throttle.count({...fresh, network: `bot ${network}`})
  expect(throttle.wait(fresh)).toBe(0)
  throttle.count(fresh)
  expect(throttle.wait(fresh)).toBe(1)

  const sprayed = {account: 'a1', known: false, network: ATTACKER}
  for (let account = 0; account < 20; account++) throttle.count({...sprayed, account: `b${account}`})
  expect(throttle.wait(sprayed)).toBe(0)
  throttle.count(sprayed)
  expect(throttle.wait(sprayed)).toBe(1)
})

test('A flood of made-up accounts pushes no real one out, and is bounded', () => {
  const database = openDatabase(':memory:')
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
    INSERT INTO sign_in_failure SELECT 'made up ' || i, 'bot', 0, 1, ${Date.now()} FROM n`)
  const throttle = new SignInThrottle(database)
  const real = {account: EMAIL, known: true, network: ATTACKER}
  for (let count = 0; count < 5; count++) throttle.count(real)
  for (let count = 0; count < 1_100; count++) throttle.count({account: `x${count}`, known: false, network: 'bot'})

  expect(throttle.wait(real)).toBeGreaterThan(0)
  expect(database.prepare('SELECT count(*) AS rows FROM sign_in_failure').get()?.rows).toBeLessThan(113_000)
})
