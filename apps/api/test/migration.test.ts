import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {describe, expect, onTestFinished, test} from 'vitest'
import {migrate} from '../src/store/migration.ts'
import {openPostgresStore, openSqliteStore} from '../src/store/open-store.ts'
import {openPostgresDatabase} from '../src/store/postgres-database.ts'
import type {Run} from '../src/store/sql-database.ts'
import {openSqliteDatabase} from '../src/store/sqlite-database.ts'
import type {SubmissionStore} from '../src/store/submission-store.ts'
import {addOldApplication, createEarlierDatabase, ONE_RESUME} from './earlier-postgres.ts'
import {quiet, temporaryFolder} from './open-test-api.ts'
import {openTestDatabase} from './open-test-database.ts'

async function expectOldApplication(store: SubmissionStore): Promise<void> {
  onTestFinished(() => store.close())
  expect(await store.findSubmission('OLD')).toMatchObject({
    ...{id: 'OLD', stage: 'declined', assignee: '', version: 3, answers: {firstName: 'Bilal', experience: '3-5'}},
    notes: [{id: 'OLD', author: undefined, writtenAt: undefined, text: 'Good'}],
    files: [{place: 1, name: 'cv.pdf', kind: 'pdf', size: 5, sha256: 'sum', scan: 'clean'}],
  })
  expect((await store.listSubmissions({spam: false, experience: '3-5'}, {limit: 9})).items).toHaveLength(1)
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

/** The release in which spam was erased by when it came in. */
const SPAM_BY_ARRIVAL = 67

async function addOldSpam(run: Run): Promise<void> {
  for (const id of ['FILTERED', 'MARKED'])
    await run(
      `INSERT INTO submission (id, kind, received_at, stage, unread, spam, version, answers, person, position, city, search,
         fingerprint) VALUES ($1, 'contact', 7, 'new', 1, 'filled', 1, '{}', '', '', '', '', '')`,
      [id],
    )
  await run(
    `INSERT INTO submission_activity VALUES ('1', 'MARKED', 'sana@pacific.example', 'Sana', 90, 'spam', 'marked')`,
  )
}

async function expectOldSpam(store: SubmissionStore): Promise<void> {
  onTestFinished(() => store.close())
  const erased = async (spamBefore: number) => (await store.erase({spamBefore})).erased
  expect([await erased(8), await erased(90), await erased(91)]).toEqual([['FILTERED'], [], ['MARKED']])
}

test('spam of an earlier release counts from when it was put there, beside SQLite', async () => {
  const folder = await temporaryFolder()
  const database = openSqliteDatabase(folder)
  await database.write((run) => migrate(run, 'sqlite', SPAM_BY_ARRIVAL))
  await database.write(addOldSpam)
  await database.close()
  await expectOldSpam(await openSqliteStore(folder))
})

const server = process.env.DATABASE_URL

describe.runIf(server)('with PostgreSQL', () => {
  test('an application of an earlier release keeps its resume', async () => {
    const {url, drop} = await createEarlierDatabase(server ?? '')
    onTestFinished(drop)
    await expectOldApplication(await openPostgresStore(url, quiet))
  })

  test('spam of an earlier release counts from when it was put there', async () => {
    const url = await openTestDatabase(server ?? '')
    const database = openPostgresDatabase(url, quiet)
    await database.write((run) => migrate(run, 'postgres', SPAM_BY_ARRIVAL))
    await database.write(addOldSpam)
    await database.close()
    await expectOldSpam(await openPostgresStore(url, quiet))
  })
})
