import {chmod, cp, mkdir, mkdtemp, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openMailServer} from '@site/api/mail-server'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {takeSnapshot} from '../src/operations/backup/snapshot.ts'
import {runCommand} from './process/run-command.ts'
import {freePort, opened, startSite} from './process/site-process.ts'

const {DATABASE_URL: databaseUrl} = process.env
const MAIL = {MAIL_FROM: 'website@example.test', MAIL_TO: 'office@example.test'}

let home: string
/** A data folder in which a site has worked. */
let worked: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'doctor-'))
  worked = join(home, 'worked')
  await mkdir(worked)
  const site = startSite({program: 'bare-site', dataFolder: worked})
  await opened(site)
  await site.stop()
})
afterAll(() => rm(home, {recursive: true, force: true}))

async function copyOfWorked(): Promise<string> {
  const copy = await mkdtemp(join(home, 'copy-'))
  await cp(worked, copy, {recursive: true})
  return copy
}

/** Returns what the doctor says, a line each. */
async function findings(dataFolder: string, variables: Record<string, string> = {}, args: string[] = []) {
  const {out} = await runCommand('doctor', args, {dataFolder, variables})
  return out.replaceAll(/ {2,}/g, ' ')
}

test('Accounts that are gone, a restore that was cut off, missing files, an open folder and old backups are named', async () => {
  const dataFolder = await copyOfWorked()
  const BACKUP_DIR = await mkdtemp(join(home, 'backups-'))
  const taken = await takeSnapshot(readConfig({DATA_DIR: dataFolder, BACKUP_DIR}))
  await rename(taken, join(BACKUP_DIR, '2026-01-01T03-00-00.000Z'))
  await rm(join(dataFolder, 'staff'), {recursive: true})
  await mkdir(join(dataFolder, '.restore', 'ready'), {recursive: true})
  const assets = join(dataFolder, 'lake', 'assets')
  const [asset = ''] = await readdir(assets)
  await rm(join(assets, asset), {recursive: true})
  await chmod(dataFolder, 0o755)

  const found = await findings(dataFolder, {BACKUP_DIR, DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/site`})
  expect(found).toMatch(/^wrong database There are no accounts in .*: the next start makes a first one\./m)
  expect(found).toMatch(/^wrong database A restore of .* was interrupted: the next start of the site finishes it/m)
  expect(found).toMatch(/^wrong database 1 files that the databases name are missing or empty: /m)
  expect(found).toMatch(/^look disk Other users of this machine may enter .*: chmod o= /m)
  expect(found).toMatch(/^wrong backups The last good one in .* is 2026-01-01T03-00-00\.000Z/m)
  expect(found).toMatch(/^wrong backups .* holds nothing of PostgreSQL\./m)
  expect(found).toMatch(/^wrong database PostgreSQL does not let us in: .*ECONNREFUSED/m)
})

test('Content that is gone and a damaged database are named, with the snapshot as the way out', async () => {
  const dataFolder = await copyOfWorked()
  await rm(join(dataFolder, 'lake'), {recursive: true})
  await writeFile(join(dataFolder, 'submissions', 'submissions.db'), Buffer.alloc(8192, 'damaged'))
  const found = await findings(dataFolder)
  expect(found).toMatch(
    /^wrong database .*lake\.db is missing, while .* are there\. pnpm restore puts a snapshot back/im,
  )
  expect(found).toMatch(/^wrong database .*submissions\.db .*(not a database|damaged)/m)
})

test('Each refusal of a mail server is told in its words', async () => {
  const said = async (url: string) => findings(worked, {...MAIL, SMTP_URL: url}, ['--mail', 'me@example.test'])
  const open = async (options: Parameters<typeof openMailServer>[0]) => {
    const server = await openMailServer(options)
    onTestFinished(() => server.close())
    return `127.0.0.1:${server.port}`
  }
  const closed = await open({password: 'right'})
  expect(await said(`smtp://website:wrong@${closed}`)).toMatch(/^wrong mail .*: .*535 .*credentials invalid/m)
  expect(await said(`smtp://${closed}`)).toMatch(/^wrong mail .*: .*530 .*uthentication/m)
  expect(await said(`smtp://website:right@${closed}`)).toMatch(/^ok mail A mail is on its way/m)
  const refusing = async (fault: 'refuse sender' | 'refuse recipient') => `smtp://${await open({fault: () => fault})}`
  expect(await said(await refusing('refuse sender'))).toMatch(/^wrong mail .*: .*451 Try later/m)
  expect(await said(await refusing('refuse recipient'))).toMatch(/^wrong mail .*: .*550 No such user/m)
  expect(await said(`smtp://${await open({offerTls: true})}?requireTLS=true`)).toMatch(
    /^wrong mail .*: .*certificate/im,
  )
})

test('A hosted project that cannot be reached is named, with the settings to look at', async () => {
  // Nothing of it leaves this machine: the way out is a proxy that is away.
  const HTTPS_PROXY = `http://127.0.0.1:${await freePort()}`
  expect(await findings(worked, {SANITY_PROJECT_ID: 'abcd1234', HTTPS_PROXY})).toMatch(
    /^wrong content The project abcd1234 at Sanity cannot be read: .*ECONNREFUSED.* Are SANITY_API_HOST or SANITY_PROJECT_ID/m,
  )
})

test.skipIf(!databaseUrl)('A database that PostgreSQL does not have is named', async () => {
  const missing = new URL(databaseUrl ?? '')
  missing.pathname = '/nobody-made-this'
  expect(await findings(worked, {DATABASE_URL: missing.href})).toMatch(
    /^wrong database PostgreSQL does not let us in: database "nobody-made-this" does not exist/m,
  )
})
