import {once} from 'node:events'
import {mkdir, open, readdir, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {lockFolder} from '@site/api'
import express from 'express'
import {pino} from 'pino'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {createHealth} from '../src/operations/health.ts'
import {lastMoment, openSnapshots, thinDaily} from '../src/stores/snapshots.ts'
import {runCommand} from './process/run-command.ts'
import {freePort, opened, startSite} from './process/site-process.ts'
import {accountsIn, addAccount, makeDataFolder, sealInto, snapshotsIn} from './process/stored-data.ts'

vi.setConfig({testTimeout: 120_000})
const log = pino({level: 'silent'})

let dataFolder: string
let backups: string
beforeEach(async () => {
  dataFolder = await makeDataFolder()
  backups = join(dataFolder, 'backups')
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

const run = (name: string, args: string[] = [], input = '') =>
  runCommand(name, args, {dataFolder, input, variables: {BACKUP_DIR: backups, BACKUP_KEEP: '3'}})

const newest = async () => (await snapshotsIn(backups)).at(-1) ?? ''

test('A snapshot is put back when the answer is yes, and what stood can be put back in turn', async () => {
  await addAccount(dataFolder, 'first@example.test')
  expect(await run('backup')).toMatchObject({code: 0, error: ''})
  await addAccount(dataFolder, 'second@example.test')
  const snapshot = await newest()

  for (const answer of ['no\n', 'y\n', ''])
    expect(await run('restore', [snapshot], answer)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^Nothing was/),
    })
  expect(await accountsIn(dataFolder)).toEqual(['first@example.test', 'second@example.test'])

  const {code, out, error} = await run('restore', [snapshot], 'yes\n')
  expect([code, error]).toEqual([0, ''])
  expect(await accountsIn(dataFolder)).toEqual(['first@example.test'])
  const stood = /kept in (\S+)$/m.exec(out)?.[1] ?? ''
  expect(await run('restore', [stood, '--yes'])).toMatchObject({code: 0})
  expect(await accountsIn(dataFolder)).toEqual(['first@example.test', 'second@example.test'])
})

test('What is damaged, newer or no snapshot at all replaces nothing', async () => {
  await run('backup')
  const damaged = join(backups, await newest())
  await run('backup')
  const newer = join(backups, await newest())
  await run('backup')
  const newerAccounts = join(backups, await newest())
  await addAccount(dataFolder, 'first@example.test')
  const file = await open(join(damaged, 'lake/lake.db'), 'r+')
  await file.write(Buffer.alloc(8_192, 'x'), 0, 8_192, 4_096)
  await file.close()
  for (const path of [join(newer, 'lake/lake.db'), join(newerAccounts, 'staff/staff.db')]) {
    const database = new DatabaseSync(path)
    database.exec('PRAGMA user_version = 9999')
    database.close()
  }
  for (const snapshot of [newer, newerAccounts]) await rm(join(snapshot, 'manifest.json'))

  for (const [snapshot, why] of [
    [damaged, 'is damaged'],
    [newer, 'newer version'],
    [newerAccounts, 'newer version'],
    [tmpdir(), 'is no snapshot'],
    [join(backups, 'nowhere'), 'is no snapshot'],
  ] as const)
    expect(await run('restore', [snapshot, '--yes'])).toMatchObject({code: 1, error: expect.stringContaining(why)})
  expect(await accountsIn(dataFolder)).toEqual(['first@example.test'])
})

test('Put back without what no snapshot holds, it is said what is missing now, by name and with the next step', async () => {
  sealInto(dataFolder)
  await run('backup')
  await rm(join(dataFolder, 'seal.key'))
  const {out} = await run('restore', [await newest(), '--yes'])
  expect(out).toContain('webhook Purge, the app of 1 person: sealed by a key that is not here.')
  expect(out).toContain('Settings: SITE_URL, STAFF_URL, SMTP_URL not set here.')
  const {out: found} = await run('doctor')
  expect(found).toMatch(
    /^wrong +sealed +webhook Purge, the app of 1 person: sealed by a key that is not here\. Stop the/m,
  )
})

test('Nothing is put back below a running site', async () => {
  await run('backup')
  const lock = await lockFolder(dataFolder, log)
  const {code, error} = await run('restore', [await newest(), '--yes'])
  lock.release()
  expect([code, error]).toEqual([1, expect.stringContaining('Another process uses')])
})

test('The content is reset when the answer is yes, after a snapshot of what stood', {tags: ['landing']}, async () => {
  expect(await run('seed-reset', [], 'no\n')).toMatchObject({code: 1, error: expect.stringMatching(/^Nothing was/)})
  expect(await run('seed-reset', [], 'yes\n')).toMatchObject({code: 0, error: ''})
  expect(await readdir(join(backups, await newest()))).toContain('lake')
})

test('A site that runs keeps the newest snapshots, and removes what was never completed', {
  tags: ['landing'],
}, async () => {
  const old = ['2020-01-01T03-00-00.000Z', '2020-01-02T03-00-00.000Z']
  for (const name of [...old, '2020-01-03T03-00-00.000Z.part', 'of somebody else'])
    await mkdir(join(backups, name), {recursive: true})
  const PORT = await freePort()
  const site = startSite({program: 'bare-site', dataFolder, variables: {BACKUP_DIR: backups, BACKUP_KEEP: '2', PORT}})
  onTestFinished(() => void site.child.kill('SIGKILL'))
  await opened(site)

  const taken = expect.stringMatching(/^20[3-9]\d|^202[1-9]/)
  await expect.poll(() => snapshotsIn(backups), {timeout: 60_000}).toEqual([old[1], taken, 'of somebody else'])
  await expect.poll(async () => (await fetch(`http://localhost:${PORT}/readyz`)).json()).toEqual({ready: true})
  expect(await site.stop()).toEqual([0, null])
})

test('What commands left beside the data goes after as many days, but for the newest of all', {
  tags: ['landing'],
}, async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-')
  const [beside, recent] = [join(dataFolder, 'snapshots'), daysAgo(13)]
  const old = [daysAgo(400), daysAgo(300)]
  for (const name of old) await mkdir(join(beside, name), {recursive: true})
  const site = startSite({program: 'bare-site', dataFolder})
  onTestFinished(() => void site.child.kill('SIGKILL'))
  await opened(site)
  await expect.poll(() => snapshotsIn(beside)).toEqual([old[1]])
  await site.stop()

  for (const name of [daysAgo(15), recent]) await mkdir(join(beside, name))
  const thin = (variables: Record<string, string>, isSure = true) =>
    thinDaily(readConfig({DATA_DIR: dataFolder, ...variables}), {isClockSure: () => isSure, log})[Symbol.dispose]()
  thin({}, false)
  thin({BACKUP_DIR: backups})
  thin({BACKUP_DIR: beside})
  expect(await snapshotsIn(beside)).toHaveLength(3)
  await mkdir(join(backups, daysAgo(1)), {recursive: true})
  thin({BACKUP_DIR: backups})
  await expect.poll(() => snapshotsIn(beside)).toEqual([recent])
  thin({BACKUP_DIR: backups, BACKUP_KEEP: '12'})
  await expect.poll(() => snapshotsIn(beside)).toEqual([])
})

test('A last good backup of more than two days ago is told, and visitors are served all the same', async () => {
  const config = readConfig({BACKUP_DIR: backups, DATA_DIR: dataFolder})
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-')
  await mkdir(join(backups, daysAgo(2.1)), {recursive: true})
  const kept = openSnapshots(config, log)
  kept?.begin()
  const warnings = kept && {backups: kept.check}
  const server = createServer(express().use(createHealth({checks: {}, warnings, heldMs: 0, log}))).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    await kept?.[Symbol.asyncDispose]()
  })
  const readyz = async () => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)
    return [answer.status, await answer.json()]
  }

  expect(await readyz()).toEqual([200, {ready: true, warnings: ['backups']}])
  expect(await kept?.problem()).toMatchObject({what: 'old', lastAt: expect.any(String)})
  await mkdir(join(backups, daysAgo(1.9)))
  await expect.poll(readyz).toEqual([200, {ready: true}])
  expect(await kept?.problem()).toBeUndefined()
  expect(openSnapshots(readConfig({}), log)).toBeUndefined()
})

test('A folder of backups that cannot be read counts as one without a good one, and everybody is told why', async () => {
  await writeFile(backups, '')
  const kept = openSnapshots(readConfig({BACKUP_DIR: backups, DATA_DIR: dataFolder}), log)
  const found = {what: 'none', lastAt: null, why: expect.stringContaining('ENOTDIR')}
  expect(await kept?.trouble()).toMatchObject(found)
  expect(await kept?.problem()).toMatchObject(found)
  expect(await kept?.lastGoodS()).toBe(0)
  await rm(backups)
  await mkdir(join(backups, new Date().toISOString().replaceAll(':', '-')), {recursive: true})
  expect(await kept?.trouble()).toBeUndefined()
})

test('A snapshot is due at its time of day, and every so many hours from there', () => {
  const due = (BACKUP_EVERY: string, time: string) => {
    const {backup} = readConfig({BACKUP_DIR: backups, BACKUP_AT: '03:00', BACKUP_EVERY})
    return lastMoment(backup, new Date(`2026-11-23T${time}:00`).getTime())
  }
  const at = (time: string) => new Date(`2026-11-${time}:00`).getTime()
  expect(due('24', '02:59')).toBe(at('22T03:00'))
  expect(due('24', '03:00')).toBe(at('23T03:00'))
  expect(due('6', '02:59')).toBe(at('22T21:00'))
  expect(due('6', '15:10')).toBe(at('23T15:00'))
})
