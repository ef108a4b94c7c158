import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openStaff} from '@site/staff'
import {afterEach, beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {createPreviewCookie} from '../src/preview/preview-cookie.ts'
import {editor, openPreviewSite, type PreviewSite} from './open-preview-site.ts'

let site: PreviewSite
beforeEach(async () => {
  site = await openPreviewSite()
})
afterEach(() => site.close())

const endings: Record<string, () => Promise<unknown>> = {
  'sign-out': async () => {
    const session = await site.signIn()
    await fetch(`${site.staffUrl}/lake/v2025-02-19/auth/logout`, {method: 'POST', headers: {cookie: session}})
  },
  'a new password': () => site.staff.setPassword(editor.email, 'another battery, staple, horse'),
  'removal of the account': async () => site.staff.remove(editor.email),
  'removal from the command line': async () => {
    const other = openStaff({folder: site.folder, publicUrl: site.staffUrl})
    other.staff.remove(editor.email)
    other.close()
  },
}

for (const [ending, end] of Object.entries(endings))
  test(`A preview ends with ${ending}, its open pages hear no more of drafts, and a secret not used yet is void`, async () => {
    const {cookie} = await site.enter()
    const unused = await site.leaveSecret()
    const stream = await fetch(`${site.url}/-/events`, {headers: {cookie}})
    expect(await (await site.ask('/about', cookie)).text()).toBe('drafts /about')

    await end()

    expect(await (await site.ask('/about', cookie)).text()).toBe('published /about')
    expect((await site.ask('/-/preview/perspective?perspective=drafts', cookie, {method: 'POST'})).status).toBe(401)
    expect((await site.enter({secret: unused})).answer.status).toBe(401)
    site.publicServer.contentChanged({published: false})
    expect(await stream.text()).not.toContain('event: content')
  })

test('While nobody can tell who may see drafts, open pages of a preview end, and those of visitors hear on', async () => {
  const {cookie} = await site.enter()
  const [preview, visitor] = await Promise.all([
    fetch(`${site.url}/-/events`, {headers: {cookie}}),
    fetch(`${site.url}/-/events`),
  ])
  const database = new DatabaseSync(join(site.folder, 'staff.db'))
  database.exec('ALTER TABLE staff RENAME TO away')
  site.publicServer.contentChanged({published: true})
  expect(await preview.text()).not.toContain('event: content')
  site.publicServer.endStreams()
  expect(await visitor.text()).toContain('event: content')
  database.exec('ALTER TABLE away RENAME TO staff')
  database.close()
})

test('After a sign-out the same person opens a new preview, and the previews of others go on', async () => {
  const colleague = 'colleague@example.test'
  const member = {email: colleague, password: editor.password}
  await site.staff.add(member)
  const {cookie} = await site.enter({session: await site.signIn(member)})
  await endings['sign-out']?.()

  expect(await (await site.ask('/about', cookie)).text()).toBe('drafts /about')
  expect(await (await site.ask('/about', (await site.enter()).cookie)).text()).toBe('drafts /about')
})

test('A preview ends an hour after it was last looked at, and half a day after it began', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cookie = createPreviewCookie({secure: true})
  const read = (header: string) => cookie.read({headers: {cookie: header.split(';')[0]}} as never)
  const began = Date.now()
  let header = cookie.issue({perspective: 'drafts', began})
  expect(header).toMatch(/^__Host-preview=.*; Secure$/)
  for (let hour = 0; hour < 12; hour++) {
    vi.advanceTimersByTime(59 * 60_000)
    expect(read(header)).toEqual({perspective: 'drafts', began})
    header = cookie.issue({perspective: 'drafts', began})
  }
  vi.advanceTimersByTime(59 * 60_000)
  expect(read(header)).toBeUndefined()
})
