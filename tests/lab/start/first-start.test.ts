import {chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

async function startAndStop(variables: Record<string, string> = {}) {
  const site = startSite({program: 'bare-site', dataFolder, variables})
  await opened(site)
  await site.stop()
  return [...site.printed.all, ...site.logged.all].join('\n')
}

/** Everything below a folder that others than its owner may read, write or list. */
async function openToOthers(folder: string): Promise<string[]> {
  const paths = (await readdir(folder, {recursive: true})).map((name) => join(folder, name))
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077))
  return paths.filter((_path, index) => modes[index])
}

test('A password that the operator gave is never printed, and a generated one once', {timeout: 120_000}, async () => {
  const given = {STAFF_EMAIL: 'sana@example.test', STAFF_PASSWORD: 'a password of many letters'}
  const withGiven = await startAndStop(given)
  expect(withGiven).toContain(given.STAFF_EMAIL)
  expect(withGiven).not.toContain(given.STAFF_PASSWORD)

  for (const part of ['lake', 'staff']) await rm(join(dataFolder, part), {recursive: true})
  expect(await startAndStop()).toMatch(/password {2}\S{16,}$/m)
  expect(await startAndStop()).not.toContain('password')
})

test('A STAFF_PASSWORD that is easy to guess ends the first start in one line that says why', {
  timeout: 120_000,
}, async () => {
  const variables = {STAFF_EMAIL: 'sana@example.test', STAFF_PASSWORD: 'pacific-construction'}
  const site = startSite({program: 'bare-site', dataFolder, variables})
  expect((await site.ended)[0]).toBe(78)
  const lines = site.printed.all.filter((line) => line.includes('STAFF_PASSWORD'))
  expect(lines).toEqual([expect.stringContaining('belong to this account, company or website')])
  expect([...site.printed.all, ...site.logged.all].join('\n')).not.toContain(variables.STAFF_PASSWORD)
})

test('A weak password, a host that is none and a data folder that cannot be made end the start in a sentence with the name of the variable', {
  timeout: 120_000,
}, async () => {
  const start = async (variables: Record<string, string>) => {
    const site = startSite({program: 'bare-site', dataFolder, variables, fresh: true})
    const [code] = await site.ended
    return {code, printed: site.printed.all.join('\n')}
  }
  const weak = await start({STAFF_EMAIL: 'sana@example.test', STAFF_PASSWORD: 'passwordpassword1'})
  expect(weak).toMatchObject({code: 78, printed: expect.stringContaining('STAFF_PASSWORD: This password is too easy')})
  expect(weak.printed).not.toContain('Putting the first content')
  const host = await start({HOST: '999.1.1.1'})
  expect(host).toMatchObject({code: 78, printed: expect.stringContaining('HOST is 999.1.1.1')})
  const folder = await start({DATA_DIR: '/proc/nope'})
  expect(folder).toMatchObject({code: 1, printed: expect.stringMatching(/DATA_DIR, \/proc\/nope: ENOENT/)})
})

test('What happened is in the log of the process whatever its level: the first account, who signed in, from where', {
  timeout: 120_000,
}, async () => {
  const account = {email: 'sana@example.test', password: 'a password of many letters'}
  const STAFF_PORT = await freePort()
  const variables = {STAFF_EMAIL: account.email, STAFF_PASSWORD: account.password, STAFF_PORT, LOG_LEVEL: 'error'}
  const site = startSite({program: 'bare-site', dataFolder, variables, fresh: true})
  await opened(site)
  await fetch(`http://localhost:${STAFF_PORT}/lake/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(account),
  })
  const audit = async (action: string) => JSON.parse(await site.logged.holding(`"action":"${action}"`)).audit
  expect(await audit('content published')).toMatchObject({
    staff: 'import',
    detail: expect.stringMatching(/^and \d+ more$/),
  })
  expect(await audit('account made')).toMatchObject({staff: 'start', subject: account.email})
  expect(await audit('sign-in')).toMatchObject({staff: account.email, network: '127.0.0.1', at: expect.any(Number)})
  await site.stop()
})

test('Nothing in the data folder is open to other users of the machine, whatever an older release or a copy left', {
  timeout: 120_000,
}, async () => {
  const assets = join(dataFolder, 'lake/assets')
  await mkdir(assets, {recursive: true})
  await writeFile(join(assets, 'old.jpg'), '')
  await chmod(join(assets, 'old.jpg'), 0o644)
  await chmod(assets, 0o755)

  const site = startSite({program: 'bare-site', dataFolder})
  await opened(site)
  await expect.poll(() => openToOthers(dataFolder)).toEqual([])
  await site.stop()
  expect(await openToOthers(dataFolder)).toEqual([])
})
