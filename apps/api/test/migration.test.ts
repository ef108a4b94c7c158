import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {describe, expect, onTestFinished, test} from 'vitest'
import {migrate} from '../src/store/migration.ts'
import {openPostgresStore, openSqliteStore} from '../src/store/open-store.ts'
import {openSqliteDatabase} from '../src/store/sqlite-database.ts'
import type {SubmissionStore} from '../src/store/submission-store.ts'
import {addOldApplication, createEarlierDatabase, ONE_RESUME} from './earlier-postgres.ts'
import {quiet, temporaryFolder} from './open-test-api.ts'

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
    const {url, drop} = await createEarlierDatabase(server ?? '')
    onTestFinished(drop)
    await expectOldApplication(await openPostgresStore(url, quiet))
  })
})
