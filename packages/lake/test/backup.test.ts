import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {backupLake, openLake, openStaff} from '../src/index.ts'
import {temporaryFolder, writeExport} from './export-fixture.ts'
import {EMAIL, type LakeFixture, PASSWORD, startLake} from './lake-fixture.ts'

let fixture: LakeFixture
beforeEach(async () => {
  fixture = await startLake()
  await fixture.lake.importFolder(await writeExport())
})
afterEach(() => fixture.close())

const everything = (lake: LakeFixture) => lake.staff.fetch('*[] | order(_id asc)', {}, {perspective: 'raw'})

test('A copy of a lake that is in use opens with the same documents, pictures and accounts', async () => {
  const to = join(await temporaryFolder(), 'copy')
  await backupLake({folder: fixture.folder, to})
  await fixture.staff.create({_type: 'page', title: 'Written after the copy'})

  const copy = await openLake({folder: to, publicUrl: fixture.origin})
  const again = await temporaryFolder()
  await copy.exportFolder(join(again, 'export'))
  await copy.close()
  await fixture.lake.importFolder(join(again, 'export'), {replace: true})

  expect(await fixture.staff.fetch('count(*[title == "Written after the copy"])')).toBe(0)
  const {staff, close} = openStaff(to)
  expect(await staff.check(EMAIL, PASSWORD)).toMatchObject({email: EMAIL})
  close()
})

test('Importing with replace leaves exactly what the folder holds, and the accounts as they were', async () => {
  const before = await everything(fixture)
  await fixture.staff.create({_id: 'extra', _type: 'page', title: 'Not in the folder'})

  await fixture.lake.importFolder(await writeExport(), {replace: true})

  const after = await everything(fixture)
  expect(after.map(({_id}: {_id: string}) => _id)).toEqual(before.map(({_id}: {_id: string}) => _id))
  expect(await fixture.lake.staff.check(EMAIL, PASSWORD)).toMatchObject({email: EMAIL})
})

test('An account that another process removes is refused at once', async () => {
  const {staff, close} = openStaff(fixture.folder)
  staff.remove(EMAIL)
  close()

  await expect(fixture.staff.fetch('*[0]')).rejects.toThrow('Session not found')
})
