import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, describe, expect, test} from 'vitest'
import {openPostgresStore, openSqliteStore} from '../src/store/open-store.ts'
import {openPostgresDatabase} from '../src/store/postgres-database.ts'
import {openSqliteDatabase} from '../src/store/sqlite-database.ts'
import type {SubmissionStore} from '../src/store/submission-store.ts'
import {quiet, temporaryFolder} from './open-test-api.ts'
import {openTestDatabase} from './open-test-database.ts'
import {describeStore} from './store-contract.ts'

const open: SubmissionStore[] = []
afterAll(async () => {
  for (const store of open) await store.close()
})

async function kept<T extends {store: SubmissionStore}>(opening: Promise<T>): Promise<T> {
  const opened = await opening
  open.push(opened.store)
  return opened
}

async function closed(store: SubmissionStore): Promise<void> {
  open.splice(open.indexOf(store), 1)
  await store.close()
}

const folders = new WeakMap<object, string>()

async function openSqlite(folder: string, slow?: number) {
  const opened = await kept(openSqliteStore(folder, slow).then((store) => ({store})))
  folders.set(opened, folder)
  return opened
}

describeStore(
  'SQLite',
  async () => openSqlite(await temporaryFolder()),
  async (opened) => {
    await closed(opened.store)
    return openSqlite(folders.get(opened) ?? '')
  },
)

describeStore(
  'SQLite on a slow disk',
  async () => openSqlite(await temporaryFolder(), 0),
  async (opened) => {
    await closed(opened.store)
    return openSqlite(folders.get(opened) ?? '', 0)
  },
)

test('transactions that share a commit do not share their failures', async () => {
  const database = openSqliteDatabase(await temporaryFolder(), 0)
  await database.write((run) => run('CREATE TABLE one (number INTEGER UNIQUE)'))
  const insert = (number: number) =>
    database.write(async (run) => {
      await run('INSERT INTO one VALUES ($1)', [number])
      if (number === 3) throw new Error('changed its mind')
      return number
    })
  const outcomes = await Promise.allSettled([1, 2, 2, 3, 4].map(insert))
  expect(outcomes.map(({status}) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await database.read('SELECT number FROM one ORDER BY number')).toEqual([{number: 1}, {number: 2}, {number: 4}])
  await database.close()
})

test('files that no submission knows are swept from the folder', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'files', 'orphan'), 'x')
  const {store} = await openSqlite(folder)
  expect(await store.sweep()).toBe(1)
  expect(await readdir(join(folder, 'files'))).toEqual([])
})

const databaseUrl = process.env.DATABASE_URL

describe.runIf(databaseUrl)('PostgreSQL', async () => {
  if (!databaseUrl) return
  const urls = new WeakMap<object, string>()

  async function openPostgres(url: string) {
    const opened = await kept(openPostgresStore(url, quiet).then((store) => ({store})))
    urls.set(opened, url)
    return opened
  }

  describeStore(
    'PostgreSQL',
    async () => openPostgres(await openTestDatabase(databaseUrl)),
    async (opened) => {
      await closed(opened.store)
      return openPostgres(urls.get(opened) ?? '')
    },
  )

  test('processes that start together migrate once', async () => {
    const url = await openTestDatabase(databaseUrl)
    await Promise.all(Array.from({length: 6}, () => openPostgres(url)))
    const client = new Client({connectionString: url})
    await client.connect()
    const {rows} = await client.query('SELECT version FROM submission_migration ORDER BY version')
    await client.end()
    expect(rows.map(({version}) => version)).toEqual(rows.map((_, index) => index + 1))
  })

  test('an answer is committed synchronously, whatever the default of the server', async () => {
    const url = `${await openTestDatabase(databaseUrl)}?options=-c%20synchronous_commit%3Doff`
    const database = openPostgresDatabase(url, quiet)
    const show = 'SHOW synchronous_commit'
    expect(await database.read(show)).toEqual([{synchronous_commit: 'off'}])
    expect(await database.write((run) => run(show))).toEqual([{synchronous_commit: 'on'}])
    await database.close()
  })
})
