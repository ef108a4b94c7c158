import {mkdir, mkdtemp, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import {openMailServer} from '@site/api/mail-server'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {administer, createDatabase} from '../../api/test/scratch-database.ts'
import {readConfig} from '../src/config/config.ts'
import {takeSnapshot} from '../src/operations/backup/snapshot.ts'
import {type Around, DATA_FAULTS} from './data-fault.ts'
import {freePort} from './process/site-process.ts'
import {makeSubmissions} from './process/stored-data.ts'
import {copyFolder, findings, makeWorked} from './process/worked-folder.ts'
import {SETTING_FAULTS} from './setting-fault.ts'

const {DATABASE_URL: databaseUrl} = process.env
const MAIL = {MAIL_FROM: 'website@example.test', MAIL_TO: 'office@example.test'}

let home: string
/** A data folder in which a site has worked. */
let worked: string
let around: Around
let healthy: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'doctor-'))
  worked = await makeWorked(home)
  const [backups, olds] = [join(home, 'backups'), join(home, 'olds')]
  await mkdir(backups)
  const taken = await takeSnapshot(readConfig({DATA_DIR: worked, BACKUP_DIR: olds}))
  await rename(taken, join(olds, '2026-01-01T03-00-00.000Z'))
  around = {away: `127.0.0.1:${await freePort()}`, backups, olds}
  healthy = await findings(worked)
})
afterAll(() => rm(home, {recursive: true, force: true}))

const copyOfWorked = () => copyFolder(worked, home)

const FAULTS = Object.entries({...DATA_FAULTS, ...SETTING_FAULTS})
let named = 0
afterAll(() => void process.stdout.write(`The doctor names ${named} of ${FAULTS.length} faults.\n`))

test.each(FAULTS)('Of samples of faults the doctor names %s', async (_, {variables, spoil, words}) => {
  const folder = spoil ? await copyOfWorked() : worked
  await spoil?.(folder)
  expect(await findings(folder, variables?.(around))).toMatch(words)
  expect(healthy).not.toMatch(words)
  named += 1
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

test.skipIf(!databaseUrl)(
  'Tables that PostgreSQL lost, or keeps from us, are named, and those that are to come are not',
  async () => {
    const {url, drop} = await createDatabase(databaseUrl ?? '')
    const folder = await mkdtemp(join(home, 'tables-'))
    const role = `role_of_${basename(new URL(url).pathname)}`
    const own = Object.assign(new URL(url), {username: role}).href
    const change = (sql: string) => administer(url, sql)
    onTestFinished(async () => {
      await drop()
      await administer(databaseUrl ?? '', `DROP ROLE IF EXISTS ${role}`)
    })
    const said = async () => (await findings(folder, {DATABASE_URL: own})).match(/^wrong database The .*$/gm)
    await change(`CREATE ROLE ${role} LOGIN`)
    expect(await said()).toBeNull()
    await makeSubmissions(folder, url)
    await change(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`)
    expect(await said()).toBeNull()
    await change(`REVOKE SELECT ON outbox FROM ${role}; DROP TABLE reminder, submission_note`)
    expect(await said()).toEqual([
      expect.stringContaining('The table submission_note is missing.'),
      expect.stringMatching(/The table outbox cannot be read: permission denied for table outbox\. Give it back/),
      expect.stringContaining('The table reminder is missing.'),
    ])
    await change('UPDATE submission_migration SET version = version + 1000')
    expect(await said()).toEqual([expect.stringContaining('newer version')])
  },
)

test.skipIf(!databaseUrl)('A database that PostgreSQL does not have is named', async () => {
  const missing = new URL(databaseUrl ?? '')
  missing.pathname = '/nobody-made-this'
  expect(await findings(worked, {DATABASE_URL: missing.href})).toMatch(
    /^wrong database PostgreSQL does not let us in: database "nobody-made-this" does not exist/m,
  )
})
