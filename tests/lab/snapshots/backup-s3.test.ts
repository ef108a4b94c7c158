import {copyFile, mkdir, open, readFile, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {generateX25519Identity, identityToRecipient} from 'age-encryption'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {accountsIn, addAccount, makeDataFolder, snapshotsIn} from '../../../apps/server/test/process/stored-data.ts'
import {type S3Server, startS3Server} from './s3-server.ts'

vi.setConfig({testTimeout: 120_000})

let dataFolder: string
let backups: string
let s3: S3Server
beforeEach(async () => {
  dataFolder = await makeDataFolder()
  backups = join(dataFolder, 'backups')
  s3 = await startS3Server()
})
afterEach(async () => {
  await s3.close()
  await rm(dataFolder, {recursive: true, force: true})
})

const variables = () => ({BACKUP_DIR: backups, BACKUP_KEEP: '2', ...s3.variables})
const run = (name: string, args: string[] = [], more: Record<string, string> = {}) =>
  runCommand(name, args, {dataFolder, variables: {...variables(), ...more}})
const snapshots = () => snapshotsIn(backups)

test('A snapshot goes to the S3-compatible place, counts once it was read back, and comes back from there', async () => {
  await addAccount(dataFolder, 'first@example.test')
  expect(await run('backup')).toMatchObject({code: 0, error: ''})
  const [name = ''] = await snapshots()
  expect(await s3.names()).toEqual([`${name}.tar.gz`, `${name}.tar.gz.sha256`])
  await addAccount(dataFolder, 'second@example.test')
  await rm(backups, {recursive: true})

  expect((await run('restore', ['--s3'])).error).toContain(name)
  expect(await run('restore', ['--s3', name, '--yes'])).toMatchObject({code: 0, error: ''})
  expect(await accountsIn(dataFolder)).toEqual(['first@example.test'])
})

test('What goes there is encrypted to a public key, and only who has the other key brings it back', async () => {
  const [identity, other] = [await generateX25519Identity(), await generateX25519Identity()]
  const BACKUP_AGE_RECIPIENT = await identityToRecipient(identity)
  const key = join(dataFolder, 'key.txt')
  await writeFile(key, `# public key: ${BACKUP_AGE_RECIPIENT}\n${identity}\n`)
  await addAccount(dataFolder, 'first@example.test')
  expect(await run('backup', [], {BACKUP_AGE_RECIPIENT})).toMatchObject({code: 0, error: ''})
  const [name = ''] = await snapshots()
  expect(await s3.names()).toEqual([`${name}.tar.gz.age`, `${name}.tar.gz.age.sha256`])
  expect(await readFile(s3.fileOf(`${name}.tar.gz.age`), 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  await addAccount(dataFolder, 'second@example.test')
  await rm(backups, {recursive: true})

  expect((await run('restore', ['--s3', name, '--yes'])).error).toContain('--identity <file>')
  const wrong = join(dataFolder, 'wrong.txt')
  await writeFile(wrong, other)
  expect((await run('restore', ['--s3', name, '--yes', '--identity', wrong])).error).toContain('does not open it')
  expect(await run('restore', ['--s3', name, '--yes', '--identity', key])).toMatchObject({code: 0, error: ''})
  expect(await accountsIn(dataFolder)).toEqual(['first@example.test'])
})

test('As many are kept there as here, and nothing that somebody else put there goes', async () => {
  for (let time = 0; time < 2; time++) await run('backup')
  const foreign = s3.fileOf('2020-01-01 of somebody else.tar.gz')
  await mkdir(foreign)
  const unsealed = s3.fileOf('2020-01-01T03-00-00.000Z.tar.gz')
  await mkdir(unsealed)
  await run('backup')
  const kept = (await snapshots()).flatMap((name) => [`${name}.tar.gz`, `${name}.tar.gz.sha256`])
  expect(kept).toHaveLength(4)
  expect(await s3.names()).toEqual(expect.arrayContaining(kept))
})

test('What was made while the place was away follows, as many as stay there', async () => {
  const BACKUP_KEEP = '3'
  await s3.end()
  for (let time = 0; time < 3; time++) await run('backup', [], {BACKUP_KEEP})
  expect(await snapshots()).toHaveLength(3)
  await s3.startAgain()
  expect(await run('backup', ['--send'], {BACKUP_KEEP: '2'})).toMatchObject({code: 0, error: ''})
  const names = async () => [...new Set((await s3.names()).map((name) => name.replace(/\.tar.*/, '')))]
  expect(await names()).toEqual((await snapshots()).slice(1))
  expect(await run('backup', ['--send'], {BACKUP_KEEP})).toMatchObject({code: 0, error: ''})
  expect(await names()).toEqual(await snapshots())
})

test('What was sent there while the clock was years ahead pushes out nothing of today, and is not the last good one', async () => {
  await run('backup')
  const [name = ''] = await snapshots()
  for (const ahead of ['2099-01-01T03-00-00.000Z', '2099-01-02T03-00-00.000Z'])
    for (const object of ['.tar.gz', '.tar.gz.sha256'])
      for (const part of ['_object', '_object.md5', '_metadata.json']) {
        const [from, to] = [name, ahead].map((each) => s3.fileOf(each + object).replace('_object', part))
        if (from && to) await copyFile(from, to)
      }
  expect((await run('doctor')).out).toMatch(new RegExp(`^ok {5}backups .* in backups at http:.* is ${name}`, 'm'))
  await run('backup')
  const kept = (await snapshots()).flatMap((each) => [`${each}.tar.gz`, `${each}.tar.gz.sha256`])
  expect(await s3.names()).toEqual(kept)
})

test('What is damaged there is not put back', async () => {
  await addAccount(dataFolder, 'first@example.test')
  await run('backup')
  const [name = ''] = await snapshots()
  const file = await open(s3.fileOf(`${name}.tar.gz`), 'r+')
  await file.write(Buffer.alloc(64, 'x'), 0, 64, (await file.stat()).size - 64)
  await file.close()
  await rm(backups, {recursive: true})

  expect(await run('restore', ['--s3', name, '--yes'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('not what was sent'),
  })
  expect(await snapshots()).toEqual([])
  expect(await run('restore', ['--s3', '2020-01-01T03-00-00.000Z'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no snapshot'),
  })
})

test('While the place does not answer, a warning says so, the doctor too, and the snapshot is sent later', async () => {
  await s3.end()
  const PORT = await freePort()
  const start = () => {
    const site = startSite({program: 'bare-site', dataFolder, variables: {...variables(), PORT}})
    onTestFinished(() => void site.child.kill('SIGKILL'))
    return site
  }
  const readyz = async () => (await fetch(`http://localhost:${PORT}/readyz`)).json()
  const first = start()
  await opened(first)
  await first.logged.holding('none was sent elsewhere')
  await expect.poll(readyz, {timeout: 10_000}).toEqual({ready: true, warnings: ['backups']})
  expect(await snapshots()).toHaveLength(1)
  expect((await run('doctor')).out).toMatch(/^wrong {2}backups .*does not let us in: /m)
  await first.stop()

  await s3.startAgain()
  const second = start()
  await opened(second)
  await expect.poll(s3.names, {timeout: 30_000}).toHaveLength(2)
  await expect.poll(readyz, {timeout: 10_000}).toEqual({ready: true})
  expect(await snapshots()).toHaveLength(1)
  expect((await run('doctor')).out).toMatch(/^ok {5}backups .* in backups at http:/m)
  await second.stop()
})

test('A wrong key is told, and half of the settings is refused', async () => {
  const wrong = await run('backup', [], {BACKUP_S3_KEY_ID: 'guessed'})
  expect(wrong).toMatchObject({
    code: 1,
    error: expect.stringMatching(/could not be sent to backups at http:.*access key/i),
  })
  expect(await s3.names()).toEqual([])
  const half = await run('backup', [], {BACKUP_S3_BUCKET: '', BACKUP_S3_REGION: ''})
  expect(half).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^BACKUP_S3_REGION, BACKUP_S3_BUCKET missing: /),
  })
})
