import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {backupStaff, openStaff} from '../src/index.ts'
import {EMAIL, PASSWORD, type StaffFixture, signIn, startStaff, whoIs} from './staff-fixture.ts'

let fixture: StaffFixture
beforeEach(async () => {
  fixture = await startStaff()
})
afterEach(() => fixture.end())

test('A copy of accounts that are in use opens with the same people, and the original goes on', async () => {
  const to = join(await mkdtemp(join(tmpdir(), 'copy-')), 'staff')
  await backupStaff({folder: fixture.folder, to})
  fixture.staff.remove(EMAIL)

  const copy = openStaff({folder: to, publicUrl: fixture.origin})
  expect(await copy.staff.check(EMAIL, PASSWORD)).toMatchObject({email: EMAIL})
  copy.close()
  await rm(to, {recursive: true})
})

test('An account that another process removes is refused at once', async () => {
  const {cookie} = await signIn(fixture)
  const {staff, close} = openStaff({folder: fixture.folder, publicUrl: fixture.origin})
  expect(await whoIs(fixture, {cookie})).toBe(EMAIL)
  staff.remove(EMAIL)
  close()
  expect(await whoIs(fixture, {cookie})).toBeUndefined()
})
