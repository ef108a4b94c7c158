import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {Client} from 'pg'
import {SQLITE_FILE} from '../store/sqlite-database.ts'
import {type DataKeyOptions, dataKeysOf} from './data-keys.ts'
import {missingKeyWords} from './key-record.ts'

type ProbeOptions = {
  readonly folder: string
  readonly databaseUrl?: string | undefined
  readonly dataKeys: DataKeyOptions
}

const PATIENCE_MS = 10_000
const SQL = 'SELECT id FROM data_key ORDER BY since'

function usedInFolder(folder: string): string[] {
  const file = join(folder, SQLITE_FILE)
  if (!existsSync(file)) return []
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    return database
      .prepare(SQL)
      .all()
      .map(({id}) => String(id))
  } finally {
    database.close()
  }
}

async function usedInPostgres(connectionString: string): Promise<string[]> {
  const client = new Client({connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS})
  client.on('error', () => {})
  await client.connect()
  try {
    const {rows} = await client.query<{id: string}>(SQL)
    return rows.map(({id}) => id)
  } finally {
    await client.end()
  }
}

/** Which key encrypts files, and what is wrong with the keys at hand; changes nothing, also while the site runs. */
export async function probeDataKeys({folder, databaseUrl, dataKeys}: ProbeOptions) {
  const keys = dataKeysOf(dataKeys)
  // A database of an earlier release, or none yet, has never used a key.
  const used = await (databaseUrl ? usedInPostgres(databaseUrl) : Promise.try(usedInFolder, folder)).catch(() => [])
  return {current: keys.current?.id.toString('hex'), problem: missingKeyWords(used, keys)}
}
