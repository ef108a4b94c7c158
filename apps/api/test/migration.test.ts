import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {describe, expect, onTestFinished, test} from 'vitest'
import {migrate} from '../src/store/migration.ts'
import {openPostgresStore} from '../src/store/open-postgres-store.ts'
import {openSqliteStore} from '../src/store/open-sqlite-store.ts'
import {openPostgresDatabase} from '../src/store/postgres-database.ts'
import type {Run} from '../src/store/sql-database.ts'
import {openSqliteDatabase} from '../src/store/sqlite-database.ts'
import type {SubmissionStore} from '../src/store/submission-store.ts'
import {quiet, temporaryFolder} from './open-test-api.ts'
import {openTestDatabase} from './open-test-database.ts'

// The release in which an application had one resume, in columns of its own.
const ONE_RESUME = 12

async function addOldApplication(run: Run): Promise<void> {
  await run(
    `INSERT INTO submission (id, kind, received_at, status, unread, spam, notes, version, answers, person, position, city,
       search, fingerprint, resume_file, resume_name, resume_kind, resume_size, resume_sha256, resume_scan)
     VALUES ('OLD', 'application', 7, 'rejected', 0, '', 'Good', 3, '{"firstName":"Bilal","experience":"3-5"}', 'b', 'Mason', 'lahore', 'bilal',
       'print', 'bytes', 'cv.pdf', 'pdf', 5, 'sum', 'clean')`,
  )
}

async function expectOldApplication(store: SubmissionStore): Promise<void> {
  onTestFinished(() => store.close())
  expect(await store.find('OLD')).toMatchObject({
    ...{id: 'OLD', stage: 'declined', assignee: '', version: 3, answers: {firstName: 'Bilal', experience: '3-5'}},
    notes: [{id: 'OLD', author: undefined, writtenAt: undefined, text: 'Good'}],
    files: [{place: 1, name: 'cv.pdf', kind: 'pdf', size: 5, sha256: 'sum', scan: 'clean'}],
  })
  expect((await store.list({spam: false, experience: '3-5'}, {limit: 9})).items).toHaveLength(1)
  expect(await store.sweep()).toBe(0)
  const bytes = await store.openFile({id: 'OLD', place: 1})
  expect(bytes && (await text(bytes))).toBe('%PDF-')
}

test('an application of an earlier release keeps its resume, beside SQLite', async () => {
  const folder = await temporaryFolder()
  const database = openSqliteDatabase(folder)
  await database.write((run) => migrate(run, 'sqlite', ONE_RESUME))
  await database.write(addOldApplication)
  await database.close()
  await mkdir(join(folder, 'resumes'))
  await writeFile(join(folder, 'resumes', 'bytes'), '%PDF-')
  await expectOldApplication(await openSqliteStore(folder))
  expect(await readdir(join(folder, 'files'))).toEqual(['bytes'])
})

const server = process.env.DATABASE_URL

describe.runIf(server)('with PostgreSQL', () => {
  test('an application of an earlier release keeps its resume', async () => {
    const url = await openTestDatabase(server ?? '')
    const database = openPostgresDatabase(url, quiet)
    await database.write((run) => migrate(run, 'postgres', ONE_RESUME))
    await database.write(async (run) => {
      await addOldApplication(run)
      await run(`INSERT INTO resume_content (file, submission_id, bytes) VALUES ('bytes', 'OLD', $1)`, [
        Buffer.from('%PDF-'),
      ])
    })
    await database.close()
    await expectOldApplication(await openPostgresStore(url, quiet))
  })
})
