import {join} from 'node:path'
import {Readable} from 'node:stream'
import {readDatabase} from '@site/storage'
import {createTransport} from 'nodemailer'
import {Client} from 'pg'
import {smtpSettings} from '../mail/smtp.ts'
import {askClamd} from '../scan/clamd.ts'
import {type DataKeyOptions, dataKeysOf} from '../seal/data-keys.ts'
import {missingKeyWords} from '../store/key-record.ts'
import {refuseNewerTables, submissionTables, tablesAt} from '../store/migration.ts'
import {SQLITE_FILE} from '../store/sqlite-database.ts'

type ProbeOptions = StorePlace & {readonly dataKeys: DataKeyOptions}

/** Says which key encrypts files, and what is wrong with the keys at hand; changes nothing, also while the site runs. */
export async function probeDataKeys({dataKeys, ...place}: ProbeOptions) {
  const keys = dataKeysOf(dataKeys)
  // A database of an earlier release, or none yet, has never used a key.
  const used = await readStored<{id: string}>(place, 'SELECT id FROM data_key ORDER BY since').catch(() => [])
  const problem = missingKeyWords(
    used.map(({id}) => id),
    keys,
  )
  return {current: keys.current?.id.toString('hex'), problem}
}

/** An operator at a terminal waits no longer than this. */
const PATIENCE_MS = 10_000

/**
 * Signs in at a mail server, and sends a mail when a recipient is given.
 * @throws what the mail server, or the way to it, said
 */
export async function probeMail({smtpUrl, from, to}: {smtpUrl: string; from: string; to?: string | undefined}) {
  const patience = {connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS}
  const transport = createTransport({...smtpSettings(smtpUrl), ...patience})
  try {
    if (!to) return void (await transport.verify())
    const text = 'Mails of the website arrive here: what visitors send will, too.'
    await transport.sendMail({from: {name: '', address: from}, to: {name: '', address: to}, subject: 'A test', text})
  } finally {
    transport.close()
  }
}

type PostgresFacts = {version: string; now: Date; bytes: number; hasTables: boolean}

/**
 * Asks a PostgreSQL what it is, what time it has, how large the database is, and whether it has any table of the submissions.
 * @throws what the database, or the way to it, said
 */
export async function probePostgres(databaseUrl: string): Promise<PostgresFacts> {
  const [facts] = await readPostgres<PostgresFacts>(
    databaseUrl,
    `SELECT current_setting('server_version') AS version, clock_timestamp() AS now,
       pg_database_size(current_database()) AS bytes,
       (SELECT bool_or(to_regclass(name) IS NOT NULL) FROM unnest('{${submissionTables()}}'::text[]) AS name) AS "hasTables"`,
  )
  if (!facts) throw new Error('PostgreSQL says nothing of itself')
  return {...facts, bytes: Number(facts.bytes)}
}

/**
 * Looks for the tables that a PostgreSQL has to have by the steps that were done in it, and reads of each. Nothing can be written meanwhile.
 * @returns what is wrong, a sentence each; nothing where there are no tables yet
 * @throws {NewerDatabaseError} and what the database said
 */
export const probeTables = (databaseUrl: string): Promise<string[]> =>
  withPostgres(databaseUrl, async (client) => {
    await client.query('SET default_transaction_read_only = on')
    const named = await client.query<{name: string}>(
      `SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL`,
      [submissionTables()],
    )
    const there = new Set(named.rows.map(({name}) => name))
    if (there.size === 0) return []
    if (!there.has(STEPS)) return [`The table ${STEPS} is missing.`]
    const {rows} = await client.query<{step: number | null}>(`SELECT MAX(version) AS step FROM ${STEPS}`)
    const step = rows[0]?.step ?? 0
    refuseNewerTables(step)
    const faults: string[] = []
    for (const table of tablesAt(step)) {
      if (there.has(table))
        await client
          .query(`SELECT 1 FROM ${table} LIMIT 1`)
          .catch(({message}: Error) => faults.push(`The table ${table} cannot be read: ${message}.`))
      else faults.push(`The table ${table} is missing.`)
    }
    return faults
  })

const STEPS = 'submission_migration'

const readPostgres = <Row>(databaseUrl: string, sql: string): Promise<Row[]> =>
  withPostgres(databaseUrl, async (client) => (await client.query(sql)).rows as Row[])

async function withPostgres<Result>(
  connectionString: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS})
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The place of the submissions. */
export type StorePlace = {readonly folder: string; readonly databaseUrl?: string | undefined}

/** Reads from the store of submissions as it is, also while the site runs; nothing where nothing is stored yet. */
async function readStored<Row>({folder, databaseUrl}: StorePlace, sql: string): Promise<Row[]> {
  if (databaseUrl) return readPostgres<Row>(databaseUrl, sql)
  const rows = readDatabase(join(folder, SQLITE_FILE), (database) => database.prepare(sql).all())
  return (rows ?? []) as Row[]
}

/** Counts the mails that wait, with the oldest of them and what the mail server said last. */
export async function probeMails(place: StorePlace) {
  const waiting = (table: string) => `SELECT created_at, error FROM ${table} WHERE state = 'waiting'`
  const [row] = await readStored<{count: number; oldest: number | null; error: string | null}>(
    place,
    `SELECT COUNT(*) AS count, MIN(created_at) AS oldest, MAX(error) AS error
     FROM (${waiting('outbox')} UNION ALL ${waiting('staff_mail')}) AS mail`,
  )
  return {count: Number(row?.count ?? 0), oldest: Number(row?.oldest ?? 0), error: row?.error ?? undefined}
}

/**
 * Has a virus scanner look at a few bytes.
 * @throws what the scanner, or the way to it, said
 */
export async function probeScanner(clamdUrl: string): Promise<void> {
  await askClamd(clamdUrl, Readable.from([Buffer.from('A test of the website')]), AbortSignal.timeout(PATIENCE_MS))
}
