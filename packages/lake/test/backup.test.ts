import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {backupLake, openLake} from '../src/index.ts'
import {temporaryFolder, writeExport} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture
beforeEach(async () => {
  fixture = await startLake()
  await fixture.lake.importFolder(await writeExport())
})
afterEach(() => fixture.close())

const everything = (lake: LakeFixture) => lake.staff.fetch('*[] | order(_id asc)', {}, {perspective: 'raw'})

test('A copy of a lake that is in use opens with the same documents and pictures', async () => {
  const to = join(await temporaryFolder(), 'copy')
  await backupLake({folder: fixture.folder, to})
  await fixture.staff.create({_type: 'page', title: 'Written after the copy'})

  const copy = await openLake({folder: to, publicUrl: fixture.origin})
  const again = await temporaryFolder()
  await copy.exportFolder(join(again, 'export'))
  await copy.close()
  await fixture.lake.importFolder(join(again, 'export'), {replace: true})

  expect(await fixture.staff.fetch('count(*[title == "Written after the copy"])')).toBe(0)
})

test('Importing with replace leaves exactly what the folder holds', async () => {
  const before = await everything(fixture)
  await fixture.staff.create({_id: 'extra', _type: 'page', title: 'Not in the folder'})

  await fixture.lake.importFolder(await writeExport(), {replace: true})

  const after = await everything(fixture)
  expect(after.map(({_id}: {_id: string}) => _id)).toEqual(before.map(({_id}: {_id: string}) => _id))
})
