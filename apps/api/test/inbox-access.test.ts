import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {openTestApi, readDetail, STAFF_TOKEN, type TestApi} from './open-test-api.ts'
import {rawRequest} from './raw-request.ts'
import {application, message} from './sample-form.ts'
import {addApplication, addMessage} from './visit.ts'

let site: TestApi
beforeAll(async () => {
  site = await openTestApi()
})
afterAll(() => site.close())

describe('nobody but staff', () => {
  test.each([
    ['GET', '/submissions'],
    ['GET', '/submissions/ID'],
    ['GET', '/submissions/ID/files/1'],
    ['HEAD', '/submissions/ID/files/1'],
    ['PATCH', '/submissions/ID'],
    ['DELETE', '/submissions/ID'],
    ['GET', '/export.csv?kind=contact'],
    ['GET', '/events'],
    ['POST', '/people/erase'],
    ['GET', '/nothing'],
  ])('may %s %s', async (method, path) => {
    const id = await addApplication(site)
    for (const Authorization of ['', 'Bearer wrong', `Basic ${STAFF_TOKEN}`]) {
      const answer = await site.inbox(path.replace('ID', id), {method, headers: {Authorization}})
      expect(answer.status).toBe(401)
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(await answer.text()).not.toContain(application.email)
    }
    expect((await readDetail(site, id)).id).toBe(id)
  })

  test('and nobody at all while sign-ins cannot be checked', async () => {
    const down = await openTestApi({identify: () => Promise.reject(new Error('down'))})
    onTestFinished(() => down.close())
    const answer = await down.inbox('/submissions')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('10')
  })

  test('and no other site may change anything in the name of staff', async () => {
    const id = await addMessage(site)
    const answer = await rawRequest({
      port: site.port,
      method: 'DELETE',
      path: `/inbox/submissions/${id}`,
      headers: {Authorization: `Bearer ${STAFF_TOKEN}`, Origin: 'https://evil.example'},
    })
    expect(answer.status).toBe(403)
    expect((await readDetail(site, id)).id).toBe(id)
  })

  test('and a token that reads only changes and erases nothing', async () => {
    const reading = await openTestApi({
      identify: async () => ({id: 'staff-1', email: 'a@b.example', inbox: 'both', mayWrite: false}),
    })
    onTestFinished(() => reading.close())
    const id = await addMessage(reading)
    const json = {'Content-Type': 'application/json'}
    const changes: [path: string, init: RequestInit & {headers?: Record<string, string>}][] = [
      [`/submissions/${id}`, {method: 'PATCH', headers: json, body: '{"unread":false}'}],
      [`/submissions/${id}`, {method: 'DELETE'}],
      ['/people/erase', {method: 'POST', headers: json, body: JSON.stringify({email: message.email})}],
    ]
    for (const [path, init] of changes) expect((await reading.inbox(path, init)).status, path).toBe(403)
    expect((await readDetail(reading, id)).version).toBe(1)
  })

  test('and the inbox is not behind the public server', async () => {
    expect((await fetch(`${site.url}/api/submissions`)).status).toBe(404)
  })
})
