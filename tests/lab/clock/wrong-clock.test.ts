import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {FAKETIME} from '../../tools.ts'

let folder = ''
let url = ''
let variables: Record<string, string> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clock-'))
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  url = `http://localhost:${PORT}`
  variables = {PORT, STAFF_PORT, RETAIN_MESSAGES_DAYS: '30', SUBMISSIONS_PER_10_MIN: '3'}
})
afterAll(() => rm(folder, {recursive: true, force: true}))

/** Sets the clock on the wall off by so much; the time that passes stays true. */
const setClock = (offset: string) => writeFile(join(folder, 'offset'), offset)

async function start() {
  const clock = {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: join(folder, 'offset'),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  const site = startSite({program: 'bare-site', dataFolder: folder, variables: {...variables, ...clock}})
  onTestFinished(async () => void (await site.stop()))
  await opened(site)
  return site
}

async function post(message: string): Promise<number> {
  const body = new URLSearchParams({name: 'Ayesha', email: 'ayesha@mail.example', message})
  return (await fetch(`${url}/api/contact`, {method: 'POST', body})).status
}

/** Waits for what `/readyz` answers, once an answer of before is held no longer. */
async function health(wanted: object): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/readyz`)).json(), {timeout: 10_000}).toEqual(wanted)
}

function messages(): string[] {
  const database = new DatabaseSync(join(folder, 'submissions', 'submissions.db'))
  const rows = database.prepare('SELECT answers FROM submission ORDER BY answers').all()
  database.close()
  return rows.map(({answers}) => JSON.parse(String(answers)).message)
}

test('A start with a clock that is a year ahead erases nothing, and says that it jumped', {
  timeout: 120_000,
}, async () => {
  await setClock('+0')
  const first = await start()
  expect(await post('a')).toBe(201)
  await health({ready: true})
  await first.stop()

  await setClock('+365d')
  const ahead = await start()
  await health({ready: true, warnings: ['clock']})
  await ahead.logged.holding('the clock jumped')
  expect(await post('b')).toBe(201)
  await ahead.stop()

  await setClock('+0')
  const right = await start()
  await health({ready: true})
  expect(await post('c')).toBe(201)
  await right.stop()
  expect(messages()).toEqual(['a', 'b', 'c'])
})

test('A clock that jumps while the site runs stops nothing, and is believed again when it is right', {
  timeout: 120_000,
}, async () => {
  await setClock('+0')
  await start()
  expect(await post('d')).toBe(201)
  await setClock('+365d')
  await health({ready: true, warnings: ['clock']})
  expect(await post('e')).toBe(201)
  await setClock('-1h')
  await health({ready: true, warnings: ['clock']})
  expect(await post('f')).toBe(201)
  // As many as a network may send, whatever the clock says.
  expect(await post('g')).toBe(429)
  await setClock('+0')
  await health({ready: true})
})
