import type {InboxRight} from '@site/staff/contract'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {openTestApi, readDetail, readList, type TestApi} from './open-test-api.ts'
import {application, message} from './sample-form.ts'
import {addApplication, addMessage} from './visit.ts'

let site: TestApi
let inbox: InboxRight = 'both'
beforeAll(async () => {
  site = await openTestApi({identify: async () => ({id: 'staff-1', email: 'hr@pacific.example', inbox})})
})
afterAll(() => site.close())

/** Whatever else happens, the next test begins with a member who sees everything. */
async function as<Result>(right: InboxRight, work: () => Promise<Result>): Promise<Result> {
  inbox = right
  try {
    return await work()
  } finally {
    inbox = 'both'
  }
}

const json = {'Content-Type': 'application/json'}

test('Who sees applications only finds no message: not in the list, the count, by its reference, nor in a table', async () => {
  const [hidden, seen] = [await addMessage(site), await addApplication(site)]
  await as('applications', async () => {
    const answer = (await (await site.inbox('/submissions')).json()) as {items: {id: string}[]; unread: object}
    expect(answer.items.map(({id}) => id)).toEqual([seen])
    expect(answer.unread).toEqual({application: 1})
    expect((await site.inbox('/submissions?kind=contact')).status).toBe(403)
    expect((await site.inbox('/export.csv?kind=contact')).status).toBe(403)
    expect((await site.inbox('/export.csv?kind=application')).status).toBe(200)

    const change = {method: 'PATCH', headers: json, body: '{"assignee":""}'}
    for (const init of [{}, change, {method: 'DELETE'}])
      expect((await site.inbox(`/submissions/${hidden}`, init)).status, init.method).toBe(404)
    expect((await site.inbox(`/submissions/${seen}`, change)).status).toBe(200)
  })
  expect(await readDetail(site, hidden)).toMatchObject({version: 1, unread: true})
})

test('Who sees messages only opens no resume, and erases a person as far as they see', async () => {
  const [seen, hidden] = [await addMessage(site), await addApplication(site)]
  await as('messages', async () => {
    expect((await site.inbox(`/submissions/${hidden}/files/1`)).status).toBe(404)
    for (const {email} of [message, application])
      await site.inbox('/people/erase', {method: 'POST', headers: json, body: JSON.stringify({email})})
  })
  const left = (await readList(site)).map(({id}) => id)
  expect([left.includes(seen), left.includes(hidden)]).toEqual([false, true])
})

test('Who sees neither is told so, whatever is asked', async () => {
  const id = await addMessage(site)
  await as('neither', async () => {
    const paths = [
      '/submissions',
      `/submissions/${id}`,
      `/submissions/${id}/files/1`,
      '/export.csv?kind=contact',
      '/events',
    ]
    for (const path of paths) {
      const answer = await site.inbox(path)
      expect([path, answer.status]).toEqual([path, 403])
      expect(await answer.json()).toMatchObject({title: 'Your account does not see the inbox.'})
    }
  })
})

test('A stream tells of what its reader sees, and ends when that changes', async () => {
  let right: InboxRight = 'applications'
  const other = await openTestApi({
    identify: async () => ({id: 'a', email: 'a@b.example', inbox: right}),
    limits: {heartbeatMs: 30},
  })
  onTestFinished(() => other.close())
  const stream = await other.inbox('/events')
  const hidden = await addMessage(other)
  const seen = await addApplication(other)
  await other.inbox(`/submissions/${seen}`, {method: 'DELETE'})
  right = 'messages'
  const text = await stream.text()
  expect(text).toContain(`event: added\ndata: {"id":"${seen}"}`)
  expect(text).toContain(`event: erased\ndata: {"id":"${seen}"}`)
  expect(text).not.toContain(hidden)
})
