import {createTransport} from 'nodemailer'
import {Client} from 'pg'
import {smtpSettings} from '../mail/smtp.ts'

/** Nobody at a terminal waits for longer. */
const PATIENCE_MS = 10_000

/**
 * Signs in at a mail server, and sends a mail when somebody is named.
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

type PostgresFacts = {version: string; now: Date; bytes: number}

/**
 * Asks a PostgreSQL what it is, what time it has, and how large the database is.
 * @throws what the database, or the way to it, said
 */
export async function probePostgres(databaseUrl: string): Promise<PostgresFacts> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const {rows} = await client.query(
      `SELECT current_setting('server_version') AS version, clock_timestamp() AS now,
         pg_database_size(current_database()) AS bytes`,
    )
    return {...rows[0], bytes: Number(rows[0].bytes)}
  } finally {
    await client.end()
  }
}
