import {chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {opened, startSite} from './process/site-process.ts'

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

  await rm(join(dataFolder, 'lake'), {recursive: true})
  expect(await startAndStop()).toMatch(/password {2}\S{16,}$/m)
  expect(await startAndStop()).not.toContain('password')
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
