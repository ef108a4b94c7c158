import {afterEach, beforeEach, expect, test} from 'vitest'
import type {ContentAuditEntry} from '../src/index.ts'
import {writeExport} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture
let told: ContentAuditEntry[]
beforeEach(async () => {
  told = []
  fixture = await startLake({networkOf: () => 'home', onAudit: (entry) => told.push(entry)})
})
afterEach(() => fixture.close())

test('What visitors get to see or lose is told with its author and network; drafts and files are not', async () => {
  const {staff} = fixture
  await staff.create({_id: 'page-a', _type: 'page', title: 'First'})
  await staff.create({_id: 'drafts.page-a', _type: 'page', title: 'Draft'})
  await staff.action({actionType: 'sanity.action.document.publish', draftId: 'drafts.page-a', publishedId: 'page-a'})
  await staff.assets.upload('file', Buffer.from('a file'))
  await staff.delete('page-a')

  const by = {staff: 'peditor', network: 'home', subject: 'page-a'}
  expect(told).toEqual([
    {...by, action: 'content published'},
    {...by, action: 'content published'},
    {...by, action: 'content deleted'},
  ])
})

test('One transaction is one entry, however many documents it changes', async () => {
  const transaction = fixture.staff.transaction()
  for (let page = 0; page < 25; page++) transaction.create({_id: `page-${page}`, _type: 'page'})
  await transaction.commit()
  expect(told).toMatchObject([
    {action: 'content published', subject: expect.stringMatching(/^page-0, .*page-9$/), detail: 'and 15 more'},
  ])
})

test('An import is told as the work of nobody, and who takes all content away by name', async () => {
  await fixture.lake.importFolder(await writeExport())
  const headers = {authorization: `Bearer ${fixture.token}`}
  await fetch(`${fixture.origin}/lake/v2025-02-19/data/export/production`, {headers})
  expect(told).toMatchObject([
    {action: 'content published', staff: 'import', subject: 'plaza, tower'},
    {action: 'export', staff: 'peditor', network: 'home', subject: 'content'},
  ])
})
