import {statSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {openSqliteDatabase} from '../src/store/sqlite-database.ts'
import {temporaryFolder} from './open-test-api.ts'

test('A log that somebody still reads, as continuous copies do, is cut off by nothing, and afterwards it is', async () => {
  const folder = await temporaryFolder()
  const database = openSqliteDatabase(folder)
  const log = () => statSync(join(folder, 'submissions.db-wal')).size
  await database.write((run) => run('CREATE TABLE row (text TEXT)'))
  const reader = new DatabaseSync(join(folder, 'submissions.db'))
  reader.exec('BEGIN; SELECT * FROM row')
  const begun = log()
  await database.write((run) => run("INSERT INTO row VALUES ('sent')"))
  await database.scrub()
  expect(log()).toBeGreaterThan(begun)
  reader.exec('COMMIT')
  await database.scrub()
  expect(log()).toBe(0)
  reader.close()
  await database.close()
})
