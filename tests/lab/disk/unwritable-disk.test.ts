import {spawnSync} from 'node:child_process'
import {closeSync, mkdtempSync, openSync, rmSync, writeSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {LONGEST_MESSAGE} from '../library/form-limit.ts'

/** A disk of our own, in memory; only root may have one. */
const dataFolder = mkdtempSync(join(tmpdir(), 'disk-'))
const mount = (...args: string[]) => spawnSync('mount', args).status === 0
const filler = join(dataFolder, 'filler')

const site = {url: '', staff: '', variables: {}}
beforeAll(async () => {
  expect(mount('-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', dataFolder), 'only root may have a disk').toBe(true)
  const [PORT, STAFF_PORT] = [await freePort(), await freePort()]
  Object.assign(site, {url: `http://localhost:${PORT}`, staff: `http://localhost:${STAFF_PORT}`})
  site.variables = {PORT, STAFF_PORT, SUBMISSIONS_PER_10_MIN: '0'}
  const first = startSite({program: 'bare-site', dataFolder, variables: site.variables})
  await opened(first)
  expect(await post('before')).toBe(201)
  await first.stop()
})
afterAll(() => {
  spawnSync('umount', [dataFolder])
  rmSync(dataFolder, {recursive: true, force: true})
})

function send(message: string): Promise<Response> {
  const body = new URLSearchParams({name: 'Ayesha', email: 'ayesha@mail.example', message})
  return fetch(`${site.url}/api/contact`, {method: 'POST', body})
}

const post = async (message: string) => (await send(message)).status

/** Everything that was ever acknowledged. */
function messages(): string[] {
  const database = new DatabaseSync(join(dataFolder, 'submissions', 'submissions.db'), {readOnly: true})
  const rows = database.prepare('SELECT answers FROM submission ORDER BY received_at').all()
  database.close()
  return rows.map(({answers}) => JSON.parse(String(answers)).message)
}

function fill(): void {
  const file = openSync(filler, 'w')
  try {
    for (const size of [1024 * 1024, 4096, 1]) writeUntilFull(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(file, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const faults = [
  {disk: 'full', spoil: fill, mend: () => rmSync(filler, {force: true})},
  {
    disk: 'read-only',
    spoil: () => void mount('-o', 'remount,ro', dataFolder),
    mend: () => void mount('-o', 'remount,rw', dataFolder),
  },
]

test.each(faults)(
  'On a disk that is $disk the site starts, shows its pages, says what is wrong, keeps everything, and goes on by itself',
  {timeout: 90_000},
  async ({disk, spoil, mend}) => {
    const before = messages().length
    spoil()
    onTestFinished(mend)
    const running = startSite({program: 'supervised-site', dataFolder, variables: site.variables})
    onTestFinished(async () => void (await running.stop()))
    await opened(running)
    expect(await (await fetch(`${site.url}/any`)).text()).toBe('The page')

    expect(await post(`while it was ${disk}`)).toBe(503)

    const health = await fetch(`${site.url}/readyz`)
    expect([health.status, await health.json()]).toEqual([503, {ready: false, failing: ['submissions', 'disk']}])
    for (const path of ['/studio', '/inbox/submissions', '/lake/v1/users/me']) {
      const answer = await fetch(site.staff + path)
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(`the disk is ${disk}`)])
    }
    expect(running.printed.all.join()).toContain(`the disk is ${disk}`)

    mend()
    await opened(running, 2)
    expect(await post(`after it was ${disk}`)).toBe(201)
    expect((await fetch(`${site.staff}/studio`)).status).toBe(200)
    await running.stop()
    expect(messages().slice(before)).toEqual([`after it was ${disk}`])
  },
)

test('A disk that becomes full while the site runs costs nothing that was acknowledged', async () => {
  const running = startSite({program: 'bare-site', dataFolder, variables: site.variables})
  onTestFinished(async () => void (await running.stop()))
  await opened(running)
  const before = messages().length
  fill()
  const long = (count: number) => send(`message ${count} `.padEnd(LONGEST_MESSAGE, 'x'))
  let acknowledged = 0
  let answer = await long(0)
  while (answer.status === 201) answer = await long(++acknowledged)
  expect([answer.status, await answer.text()]).toEqual([503, expect.any(String)])
  expect((await fetch(`${site.url}/any`)).status).toBe(200)
  // The refusal of a foreign page is an entry of the audit.
  const foreign = {method: 'POST', headers: {origin: 'https://elsewhere.example'}}
  expect((await fetch(`${site.staff}/lake/auth/login`, foreign)).status).toBe(403)
  await running.logged.holding('the audit cannot be written')
  expect((await fetch(`${site.staff}/studio`)).status).toBe(200)

  rmSync(filler)
  expect(await post('with room again')).toBe(201)
  await running.stop()
  expect(messages()).toHaveLength(before + acknowledged + 1)
  expect(messages().at(-1)).toBe('with room again')
})
