import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, open, readdir, rm, stat, writeFile} from 'node:fs/promises'
import {type AddressInfo, createServer} from 'node:net'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {lockFolder} from '@site/api'
import {readDatabase} from '@site/storage'
import {pino} from 'pino'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {createDatabase} from '../../api/test/scratch-database.ts'
import {readConfig} from '../src/config/config.ts'
import {isRehearsalDue} from '../src/operations/backup/rehearsal.ts'
import type {Frontends} from '../src/pages/frontends.ts'
import {rehearse} from '../src/rehearse.ts'
import {openSnapshots} from '../src/stores/snapshots.ts'
import {bareFrontends} from './process/bare-frontends.ts'
import {fileOf, runCommand} from './process/run-command.ts'
import {environmentOf} from './process/site-process.ts'
import {addAccount, letMailWait, makeDataFolder, makeSubmissions, sealInto, snapshotsIn} from './process/stored-data.ts'

vi.setConfig({testTimeout: 120_000})
const log = pino({level: 'silent'})
const DAY_MS = 86_400_000
const {DATABASE_URL: databaseUrl} = process.env

let dataFolder: string
let backups: string
beforeEach(async () => {
  dataFolder = await makeDataFolder()
  backups = join(dataFolder, 'backups')
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

const run = (name: string, args: string[] = []) =>
  runCommand(name, args, {dataFolder, variables: {BACKUP_DIR: backups}})

const tried = async () => (await readdir(dataFolder)).filter((name) => name.startsWith('.rehearsal-'))

/** Listens for whatever a site may reach, and counts connections. */
async function openSink() {
  let visits = 0
  const server = createServer((socket) => {
    visits++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {address: `127.0.0.1:${(server.address() as AddressInfo).port}`, visits: () => visits}
}

/** Everything that leaves a machine leads there. */
const outwards = (address: string) => ({
  ...{DATA_DIR: dataFolder, BACKUP_DIR: backups},
  ...{SMTP_URL: `smtp://${address}`, MAIL_FROM: 'site@example.test', MAIL_TO: 'office@example.test'},
  ...{CLAMD_URL: `tcp://${address}`, DATABASE_URL: `postgres://${address}/site`, OIDC_ISSUER: `http://${address}`},
  ...{OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'secret', OIDC_DOMAINS: 'example.test'},
  ...{BACKUP_S3_ENDPOINT: `http://${address}`, BACKUP_S3_REGION: 'any', BACKUP_S3_BUCKET: 'backups'},
  ...{BACKUP_S3_KEY_ID: 'key', BACKUP_S3_SECRET: 'secret'},
})

/** Makes a webhook and a mail due, which no process sends yet. */
async function letMuchBeDue(): Promise<void> {
  sealInto(dataFolder)
  const lake = new DatabaseSync(join(dataFolder, 'lake/lake.db'))
  const message = "INSERT INTO webhook_message VALUES (1, 'message', 'purge', 1, 1, 0, 'queued', NULL, '{}', '{}')"
  lake.exec(message)
  lake.close()
  await makeSubmissions(dataFolder)
  letMailWait(join(dataFolder, 'submissions/submissions.db'), Date.now())
}

/** Every file below the data folder, with the time of its last change. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(files.sort().map(async (path) => `${path} ${(await stat(path)).mtimeMs}`))
}

const newestFolder = async () => join(backups, (await snapshotsIn(backups)).at(-1) ?? '')

test('A restore is tried beside the site that runs: nothing is sent, nothing else is touched, nothing is left', async () => {
  await addAccount(dataFolder, 'first@example.test')
  await letMuchBeDue()
  await run('backup')
  const snapshot = await newestFolder()
  const sink = await openSink()
  const serving = await lockFolder(dataFolder, log)
  onTestFinished(serving.release)
  const before = await filesOf(dataFolder)

  let [attempts, mode] = [-1, 0]
  const frontends: Frontends = {
    ...bareFrontends,
    // While its stores are still open.
    async close() {
      const [name = ''] = await tried()
      // The mail that is due is written to a file, where no recipient gets it.
      await expect.poll(() => readdir(join(dataFolder, name, 'data/submissions/mail'))).toHaveLength(1)
      mode = (await stat(join(dataFolder, name))).mode & 0o777
      const count = (lake: DatabaseSync) =>
        ['webhook_attempt', 'webhook_seen'].map((table) => lake.prepare(`SELECT * FROM ${table}`).all().length)
      attempts = Math.max(...(readDatabase(join(dataFolder, name, 'data/lake/lake.db'), count) ?? []))
    },
  }
  const config = readConfig(outwards(sink.address))
  const line = await rehearse(config, {into: dataFolder, find: async () => snapshot, frontends})
  expect(line).toMatch(
    /^A restore of \S+Z works: 0 of 0 documents, 1 of 1 accounts, 0 of 0 messages and applications, 0 files; 1 page answers, and so does the one at which staff sign in\. It took \d+ s; nothing was sent, and the folder is gone\.$/,
  )
  expect([attempts, mode, sink.visits()]).toEqual([0, 0o700, 0])
  expect(await tried()).toEqual([])
  expect(await filesOf(dataFolder)).toEqual(before)
})

test.skipIf(!databaseUrl)(
  'Of a snapshot with PostgreSQL is said that the database is not tried, and it is not even asked',
  async () => {
    const {url, drop} = await createDatabase(databaseUrl ?? '')
    onTestFinished(drop)
    await makeSubmissions(dataFolder, url)
    const variables = {BACKUP_DIR: backups, DATABASE_URL: url}
    expect(await runCommand('backup', [], {dataFolder, variables})).toMatchObject({code: 0})
    const snapshot = await newestFolder()
    const sink = await openSink()
    const config = readConfig({DATA_DIR: dataFolder, DATABASE_URL: `postgres://${sink.address}/site`})
    const line = await rehearse(config, {into: dataFolder, find: async () => snapshot, frontends: bareFrontends})
    expect(line).toContain('Not tried: messages and applications (PostgreSQL), whose dump can be read.')
    expect(sink.visits()).toBe(0)
  },
)

test('A snapshot that is damaged is told by the command, by the doctor and to administrators, and leaves nothing', async () => {
  expect(await run('restore', ['--try'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no snapshot'),
  })
  await run('backup')
  const snapshot = await newestFolder()
  const file = await open(join(snapshot, 'lake/lake.db'), 'r+')
  await file.write(Buffer.alloc(8_192, 'x'), 0, 8_192, 4_096)
  await file.close()

  const {code, error} = await run('restore', ['--try'])
  expect([code, error]).toEqual([
    1,
    expect.stringMatching(/^A restore of \S+Z does not work: .*lake\.db is damaged.* Next: /),
  ])
  expect(await tried()).toEqual([])
  const {out} = await run('doctor')
  expect(out).toMatch(/^wrong +backups +The restore that was rehearsed on .* failed: .*lake\.db is damaged/m)
  const kept = openSnapshots(readConfig({BACKUP_DIR: backups, DATA_DIR: dataFolder}), log)
  expect(await kept?.trouble()).toMatchObject({what: 'rehearsal', why: expect.stringContaining('lake.db is damaged')})
  expect(await kept?.rehearsedS()).toBe(0)
})

test('A site that does not answer as it should fails the trial, with its own reason', async () => {
  await run('backup')
  const snapshot = await newestFolder()
  const site = async () => ({
    ...(await bareFrontends.site()),
    renderer: () => async () => new Response('', {status: 500}),
  })
  const trial = rehearse(readConfig({DATA_DIR: dataFolder}), {
    into: join(dataFolder, 'elsewhere'),
    find: async () => snapshot,
    frontends: {...bareFrontends, site},
  })
  await expect(trial).rejects.toThrow(/does not work: \/sitemap\.xml is answered with 500\./)
  expect(await readdir(join(dataFolder, 'elsewhere'))).toEqual([])
})

test('A trial that is interrupted takes its folder along', async () => {
  await run('backup')
  const env = environmentOf(dataFolder, {BACKUP_DIR: backups})
  const child = spawn(process.execPath, [fileOf('restore'), '--try'], {env, cwd: dataFolder})
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  expect(await tried()).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  expect(await tried()).toEqual([])
})

test('The doctor says when a restore was tried last, and that it is time', async () => {
  const daysAgo = (days: number) => Date.now() - days * DAY_MS
  await mkdir(join(backups, new Date(daysAgo(3)).toISOString().replaceAll(':', '-')), {recursive: true})
  const said = async (goodAt?: number) => {
    if (goodAt) await writeFile(join(backups, '.rehearsal.json'), JSON.stringify({at: goodAt, goodAt, why: ''}))
    return (await run('doctor')).out.split('\n').filter((line) => line.includes('rehearsed'))
  }
  expect(await said()).toEqual([expect.stringMatching(/^look .*No restore was rehearsed yet: site restore --try/)])
  expect(await said(daysAgo(39))).toEqual([expect.stringMatching(/^ok .*A restore was rehearsed with success on /)])
  expect(await said(daysAgo(41))).toEqual([expect.stringMatching(/^wrong .*No restore was rehearsed since /)])
})

test('A trial is due once a month, and after one that failed in the next night', () => {
  const [at, goodAt] = [Date.parse('2026-10-01T03:00'), 0]
  const dueAfter = (days: number, why = '') => isRehearsalDue({at, goodAt, why}, at + days * DAY_MS)
  expect([
    isRehearsalDue(undefined),
    dueAfter(29),
    dueAfter(31),
    dueAfter(0.1, 'No room.'),
    dueAfter(1, 'No room.'),
  ]).toEqual([true, false, true, false, true])
})
