import {randomBytes} from 'node:crypto'
import {Client} from 'pg'
import {afterAll} from 'vitest'

const created: {url: string; name: string}[] = []

async function administer(url: string, sql: string): Promise<void> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** An empty database on the server of `url`, dropped after the tests of the file. */
export async function openTestDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(url, `CREATE DATABASE ${name}`)
  created.push({url, name})
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

afterAll(async () => {
  for (const {url, name} of created.splice(0)) await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
})
