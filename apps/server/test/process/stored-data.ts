import {mkdtemp, readdir} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openApi} from '@site/api'
import {openLake} from '@site/lake'
import {openSeal, openStaff} from '@site/staff'
import {mailCompany} from '../../src/stores/accounts.ts'
import {runCommand} from './run-command.ts'

const publicUrl = 'http://localhost:3333'
const HOUR_MS = 3_600_000

export const openAccounts = (dataFolder: string) => openStaff({folder: join(dataFolder, 'staff'), publicUrl})

/** A data folder with an empty lake and no accounts, which no process uses. */
export async function makeDataFolder(): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
  const lake = await openLake({folder: join(dataFolder, 'lake'), publicUrl})
  await lake.close()
  openAccounts(dataFolder).close()
  return dataFolder
}

/** Makes the store of what visitors send, with nothing in it, as a site does that is stopped then. */
export async function makeSubmissions(dataFolder: string, databaseUrl?: string): Promise<void> {
  const api = await openApi({
    folder: join(dataFolder, 'submissions'),
    ...(databaseUrl && {databaseUrl}),
    mail: {company: async () => mailCompany({companyName: 'Pacific Construction'})},
    log: {info() {}, warn() {}, error() {}},
    identify: async () => undefined,
    fromOwnPages: {site: () => true, studio: () => true},
  })
  await api.close()
}

/** Stores a webhook with a secret and the app of a person, sealed by the key of the data folder. */
export function sealInto(dataFolder: string, {isDisabledByUser = false} = {}): void {
  const seal = openSeal({file: join(dataFolder, 'seal.key')})
  const put = (path: string, sql: string, ...values: string[]) => {
    const database = new DatabaseSync(join(dataFolder, path))
    database.prepare(sql).run(...values)
    database.close()
  }
  const secrets = seal.seal(JSON.stringify({secret: 'known to the receiver', headers: {}}), 'webhook purge')
  const webhook = {id: 'purge', name: 'Purge', isDisabledByUser, secret: null, headers: {}, sealed: secrets}
  put('lake/lake.db', 'INSERT INTO webhook VALUES (?, ?)', webhook.id, JSON.stringify(webhook))
  const app = seal.seal('KRSXG5BAONSWG4TFOQ', 'second factor of p1')
  put('staff/staff.db', "INSERT INTO second_factor (staff_id, secret, confirmed_at) VALUES ('p1', ?, 1)", app)
}

/** By the command, as the operator of the site does it. */
export const addAccount = (dataFolder: string, email: string) =>
  runCommand('staff', ['add', email], {dataFolder, input: 'correct horse battery staple\n'})

/** The e-mail addresses of all accounts. */
export const accountsIn = async (dataFolder: string) =>
  (await runCommand('staff', ['list'], {dataFolder})).out.match(/^\S+/gm)

/** Lists what lies in a folder of snapshots beside its lock and how the last trial went, the oldest first. */
export const snapshotsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => !/^\.(lock|rehearsal)/.test(name)).sort()

/** Lays down a mail as the outbox leaves it that was refused two hours ago. @param nextAt when it is tried again */
export function letMailWait(file: string, nextAt = Date.now() + 5 * HOUR_MS): void {
  const database = new DatabaseSync(file)
  const columns = database.prepare('PRAGMA table_info(staff_mail)').all()
  const known: Record<string, string | number> = {
    id: 'mail-1',
    message: JSON.stringify({to: 'editor@example.test', subject: 'Unread', heading: 'Unread', paragraphs: ['One.']}),
    reached: '[]',
    state: 'waiting',
    attempts: 3,
    created_at: Date.now() - 2 * HOUR_MS,
    next_at: nextAt,
    error: '454 Not now',
  }
  const needed = columns.filter(({name, notnull}) => notnull === 1 || String(name) in known)
  const values = needed.map(({name, type}) => known[String(name)] ?? (String(type) === 'TEXT' ? 'any' : 0))
  const names = needed.map(({name}) => name).join(', ')
  database.prepare(`INSERT INTO staff_mail (${names}) VALUES (${values.map(() => '?').join(', ')})`).run(...values)
  database.close()
}
