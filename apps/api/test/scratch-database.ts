import {randomBytes} from 'node:crypto'
import {Client} from 'pg'

/** Does one thing in a database. */
export async function administer(url: string, sql: string): Promise<void> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A new empty database on the server of `serverUrl`. */
export async function createDatabase(serverUrl: string): Promise<{url: string; drop(): Promise<void>}> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {url: url.href, drop: () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)}
}
