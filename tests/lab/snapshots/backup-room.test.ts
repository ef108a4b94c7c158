import {spawnSync} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdir, open, readdir, rm, stat, symlink, utimes, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {lockFolder} from '@site/api'
import {pino} from 'pino'
import {afterEach, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import {bytesBelow} from '../../../apps/server/src/operations/backup/snapshot-folder.ts'
import {freeBytes} from '../../../apps/server/src/operations/health.ts'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {runTraced} from '../../../apps/server/test/process/run-killed.ts'
import {startSite} from '../../../apps/server/test/process/site-process.ts'
import {addAccount, makeDataFolder, snapshotsIn} from '../../../apps/server/test/process/stored-data.ts'

vi.setConfig({testTimeout: 240_000, hookTimeout: 60_000})

let dataFolder: string
let backups: string
beforeEach(async () => {
  dataFolder = await makeDataFolder()
  backups = join(dataFolder, 'backups')
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

const run = (name: string, args: string[] = [], more: Record<string, string> = {}) =>
  runCommand(name, args, {dataFolder, variables: {BACKUP_DIR: backups, ...more}})

/** Lays a picture into the lake that a document names. */
async function addPicture(name: string, bytes = 3_000_000): Promise<string> {
  const path = join(dataFolder, 'lake/assets', name)
  await writeFile(path, Buffer.alloc(bytes, name))
  const lake = new DatabaseSync(join(dataFolder, 'lake/lake.db'))
  const json = {_id: `image-${name}`, _type: 'sanity.imageAsset', path: `images/local/production/${name}`}
  lake.prepare('INSERT INTO document (id, json) VALUES (?, ?)').run(json._id, JSON.stringify(json))
  lake.close()
  return path
}

test('Pictures that did not change have one file for all snapshots, and one that did has another', async () => {
  const pictures = [await addPicture('first.jpg'), await addPicture('second.jpg')]
  await run('backup')
  const once = await bytesBelow(backups)
  await writeFile(pictures[1] ?? '', 'changed')
  await run('backup')
  const [first = '', second = ''] = await snapshotsIn(backups)
  const fileOf = async (snapshot: string, name: string) =>
    (await stat(join(backups, snapshot, 'lake/assets', name))).ino
  expect(await fileOf(second, 'first.jpg')).toBe(await fileOf(first, 'first.jpg'))
  expect(await fileOf(second, 'second.jpg')).not.toBe(await fileOf(first, 'second.jpg'))
  process.stdout.write(`one snapshot ${once} bytes, two ${await bytesBelow(backups)}\n`)
  expect((await bytesBelow(backups)) - once).toBeLessThan(3_000_000)
  expect(await run('restore', [second, '--yes'])).toMatchObject({code: 0})
})

describe('on a full disk', () => {
  test('A backup leaves nothing of itself, and says why', async () => {
    await addPicture('first.jpg')
    for (const calls of ['copy_file_range,sendfile', 'pwrite64']) {
      const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=ENOSPC`]
      expect(await runTraced('backup', [], inject, {dataFolder, variables: {BACKUP_DIR: backups}})).toEqual([1, null])
      expect(await snapshotsIn(backups)).toEqual([])
    }
  })
})

test('Where there is no room nothing is begun, and folder, size and cause are named, by the doctor too', async () => {
  const disk = join(tmpdir(), `disk-${process.pid}`)
  await mkdir(disk)
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk])
  onTestFinished(() => void spawnSync('umount', [disk]))
  await addPicture('first.jpg')
  const free = await freeBytes(disk)
  const {code, error} = await run('backup', [], {BACKUP_DIR: disk})
  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/There is no room in .*: a copy takes \d\.\d MB, and of 2\.\d MB/),
  ])
  expect(await snapshotsIn(disk)).toEqual([])
  expect(free - (await freeBytes(disk))).toBeLessThan(100_000)
  expect((await run('doctor', [], {BACKUP_DIR: disk})).out).toMatch(/^wrong {2}backups .*There is no room in /m)
})

test('A backup waits for another one that is being made, and removes only what dead ones left', async () => {
  for (const name of ['first', 'second']) await addAccount(dataFolder, `${name}@example.test`)
  const lock = join(backups, '.lock')
  await mkdir(lock, {recursive: true})
  await writeFile(join(lock, 'pid'), '4711')
  const half = join(backups, '2026-01-01T03-00-00.000Z.part')
  await mkdir(half)
  const held = await lockFolder(lock, pino({level: 'silent'}))
  const begin = (name: string, args: string[] = []) => {
    const {promise: waits, resolve} = Promise.withResolvers<void>()
    const onPrint = (text: string) => void (text.includes('Process 4711 writes into') && resolve())
    return {waits, ended: runCommand(name, args, {dataFolder, variables: {BACKUP_DIR: backups}, onPrint})}
  }
  const [backup, removal] = [begin('backup'), begin('staff', ['remove', 'first@example.test', '--yes'])]
  await Promise.all([backup.waits, removal.waits])
  expect(existsSync(half)).toBe(true)
  held.release()
  for (const {code} of await Promise.all([backup.ended, removal.ended])) expect(code).toBe(0)
  expect(existsSync(half)).toBe(false)
  expect(await snapshotsIn(backups)).toHaveLength(2)
})

test('What a snapshot lacks is named, and it replaces nothing unless that is wanted', async () => {
  await addPicture('first.jpg')
  await run('backup')
  const [name = ''] = await snapshotsIn(backups)
  const picture = join(backups, name, 'lake/assets/first.jpg')
  const spoilt: [spoil: () => Promise<unknown>, why: string][] = [
    [() => flip(picture), 'lake/assets/first.jpg is damaged'],
    [() => writeFile(picture, ''), 'lake/assets/first.jpg has 0 bytes, not 3000000'],
    [() => rm(picture), 'lake/assets/first.jpg is missing'],
    [() => rm(join(backups, name, 'staff'), {recursive: true}), 'staff is missing, staff/staff.db is missing'],
    [() => rm(join(backups, name, 'manifest.json')), 'lake/assets/first.jpg is missing or empty'],
  ]
  for (const [spoil, why] of spoilt) {
    await spoil()
    expect(await run('restore', [name, '--yes'])).toMatchObject({code: 1, error: expect.stringContaining(why)})
    expect((await readdir(dataFolder)).filter((file) => file.startsWith('.restore'))).toEqual([])
  }
  expect(await run('restore', [name, '--yes', '--incomplete'])).toMatchObject({code: 0, error: ''})
})

async function flip(path: string): Promise<void> {
  const {atime, mtime} = await stat(path)
  const file = await open(path, 'r+')
  await file.write('X', 5)
  await file.close()
  await utimes(path, atime, mtime)
}

test('A snapshot is put back from a disk where nothing can be written', async () => {
  const disk = join(tmpdir(), `disk-read-${process.pid}`)
  await mkdir(disk)
  spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', disk])
  onTestFinished(() => void spawnSync('umount', [disk]))
  await run('backup', [], {BACKUP_DIR: disk})
  const [name = ''] = await snapshotsIn(disk)
  spawnSync('mount', ['-o', 'remount,ro', disk])
  expect(await run('restore', [join(disk, name), '--yes'])).toMatchObject({code: 0, error: ''})
})

test('A snapshot that cannot be looked into is not called none, and one of a newer version not good', async () => {
  await run('backup')
  const [name = ''] = await snapshotsIn(backups)
  const snapshot = join(backups, name)
  await rm(join(snapshot, 'manifest.json'))
  await mkdir(join(snapshot, 'submissions'), {recursive: true})
  const submissions = new DatabaseSync(join(snapshot, 'submissions/submissions.db'))
  submissions.exec(`CREATE TABLE IF NOT EXISTS submission_migration (version INTEGER PRIMARY KEY, applied_at BIGINT NOT NULL);
    INSERT INTO submission_migration VALUES (999, 0)`)
  submissions.close()
  const refused = (why: string) => ({code: 1, error: expect.stringContaining(why)})
  expect(await run('restore', [name, '--yes'])).toMatchObject(refused('submissions.db was written by a newer version'))
  for (const folder of ['lake', 'staff', 'submissions']) {
    await rm(join(snapshot, folder), {recursive: true, force: true})
    await symlink(folder, join(snapshot, folder))
  }
  expect(await run('restore', [name, '--yes'])).toMatchObject(refused('ELOOP'))
})

test('Pictures that are lost in the data folder are told by the doctor, and a snapshot is made all the same', async () => {
  await rm(await addPicture('first.jpg'))
  expect((await run('doctor')).out).toMatch(/^wrong {2}database .*1 files .* lake\/assets\/first\.jpg\.$/m)
  expect(await run('backup')).toMatchObject({code: 0})
  const [name = ''] = await snapshotsIn(backups)
  expect((await run('doctor')).out).toMatch(/^wrong {2}backups .* was made without lake\/assets\/first\.jpg\.$/m)
  expect(await run('restore', [name, '--yes'])).toMatchObject({code: 0})
})

test('Content that is missing beside accounts is told by start and doctor, and comes back by restore or by seed:reset', async () => {
  await addAccount(dataFolder, 'first@example.test')
  await run('backup')
  const [name = ''] = await snapshotsIn(backups)
  const lose = () => rm(join(dataFolder, 'lake'), {recursive: true})
  await lose()
  const site = startSite({program: 'bare-site', dataFolder, fresh: true})
  onTestFinished(() => void site.child.kill('SIGKILL'))
  expect(await site.ended).toEqual([78, null])
  expect(site.printed.all.join()).toMatch(/lake\.db is missing, while the accounts are there\. pnpm restore puts/)
  expect(existsSync(join(dataFolder, 'lake'))).toBe(false)
  expect((await run('doctor')).out).toMatch(/^wrong {2}database .*lake\.db is missing, while the accounts are there/m)
  expect(await run('restore', [name, '--yes'])).toMatchObject({code: 0})
  await lose()
  expect(await run('seed-reset', ['--yes'])).toMatchObject({code: 0})
})

test('What is damaged is replaced too, and moved aside because no snapshot can hold it', async () => {
  await run('backup')
  const [name = ''] = await snapshotsIn(backups)
  await writeFile(join(dataFolder, 'lake/lake.db'), 'no database')
  expect(await run('restore', [name, '--yes'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/moved aside: .*\n(.*\n)*What stood before is in .*replaced-/),
  })
  const [aside = ''] = (await readdir(dataFolder)).filter((file) => file.startsWith('replaced-'))
  expect((await stat(join(dataFolder, aside, 'lake/lake.db'))).size).toBe('no database'.length)
  expect(await run('lake-export', [join(dataFolder, 'export')])).toMatchObject({code: 0})
})
