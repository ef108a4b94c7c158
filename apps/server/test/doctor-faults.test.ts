import {readdirSync, rmSync} from 'node:fs'
import {chmod, cp, mkdir, mkdtemp, rename, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openMailServer} from '@site/api/mail-server'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../src/config/config.ts'
import {takeSnapshot} from '../src/operations/backup/snapshot.ts'
import {type Around, DATA_FAULTS} from './data-fault.ts'
import {runCommand} from './process/run-command.ts'
import {freePort, opened, startSite} from './process/site-process.ts'
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
  worked = join(home, 'worked')
  await mkdir(worked)
  const site = startSite({program: 'bare-site', dataFolder: worked})
  await opened(site)
  await site.stop()
  thin(worked)
  await chmod(worked, 0o700)
  const [backups, olds] = [join(home, 'backups'), join(home, 'olds')]
  await mkdir(backups)
  const taken = await takeSnapshot(readConfig({DATA_DIR: worked, BACKUP_DIR: olds}))
  await rename(taken, join(olds, '2026-01-01T03-00-00.000Z'))
  around = {away: `127.0.0.1:${await freePort()}`, backups, olds}
  healthy = await findings(worked)
})
afterAll(() => rm(home, {recursive: true, force: true}))

/** Leaves one picture, for folders that are copied again and again. */
function thin(folder: string): void {
  const lake = join(folder, 'lake')
  const [kept = '', ...others] = readdirSync(join(lake, 'assets'))
  for (const name of others) rmSync(join(lake, 'assets', name))
  for (const cache of ['image-cache', 'image-cache-staff']) rmSync(join(lake, cache), {recursive: true, force: true})
  const database = new DatabaseSync(join(lake, 'lake.db'))
  database
    .prepare("DELETE FROM document WHERE json ->> '$._type' GLOB 'sanity.*Asset' AND json ->> '$.path' NOT GLOB ?")
    .run(`*${kept}`)
  database.close()
}

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

const REFUSED = Object.entries(DATA_FAULTS).filter(([, {isRefused}]) => isRefused)

test.each(REFUSED)(
  'A start says in a line what the doctor says too, and ends with 78: %s',
  async (_, {spoil, words}) => {
    const folder = await copyOfWorked()
    await spoil?.(folder)
    const [said = ''] = words.exec(await findings(folder)) ?? []
    const site = startSite({program: 'bare-site', dataFolder: folder, fresh: true})
    expect(await site.ended).toEqual([78, null])
    expect(site.logged.all).toEqual([])
    expect(site.printed.all.join(' ')).toContain(said.replace(/^wrong (database|sealed|data key) /, ''))
  },
)

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

test.skipIf(!databaseUrl)('A database that PostgreSQL does not have is named', async () => {
  const missing = new URL(databaseUrl ?? '')
  missing.pathname = '/nobody-made-this'
  expect(await findings(worked, {DATABASE_URL: missing.href})).toMatch(
    /^wrong database PostgreSQL does not let us in: database "nobody-made-this" does not exist/m,
  )
})
