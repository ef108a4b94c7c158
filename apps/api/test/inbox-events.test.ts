import {once} from 'node:events'
import {get} from 'node:http'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {openTestApi, STAFF_TOKEN, type TestApi} from './open-test-api.ts'
import {addMessage, patch} from './visit.ts'

let site: TestApi
beforeAll(async () => {
  site = await openTestApi({limits: {heartbeatMs: 50}})
})
afterAll(() => site.close())

describe('the live stream', () => {
  async function listen(authorization = `Bearer ${STAFF_TOKEN}`, at = site) {
    const request = get(`${at.url}/inbox/events`, {headers: {Authorization: authorization}})
    onTestFinished(() => void request.destroy())
    const [response] = await once(request, 'response')
    let text = ''
    response.on('data', (chunk: Buffer) => {
      text += chunk
    })
    response.on('error', () => {})
    return {response, text: () => text, ended: new Promise((resolve) => response.on('close', resolve))}
  }

  test('tells what came, changed and went, without a reload', async () => {
    const {response, text} = await listen()
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const id = await addMessage(site)
    await patch(site, id, {unread: false})
    await site.inbox(`/submissions/${id}`, {method: 'DELETE'})
    for (const what of ['added', 'changed', 'erased']) {
      await expect.poll(text).toContain(`event: ${what}\ndata: {"id":"${id}"}\n\n`)
    }
    await expect.poll(text).toContain(': alive')
  })

  test('ends when staff sign out', async () => {
    let signedIn = true
    const other = await openTestApi({
      identify: async () => (signedIn ? {id: 'a', email: 'a@b.example', inbox: 'both'} : undefined),
      limits: {heartbeatMs: 30},
    })
    onTestFinished(() => other.close())
    const {ended} = await listen('', other)
    signedIn = false
    await ended
  })

  test('is no sign that anybody is there, as reading is not that an open page does by itself', async () => {
    let asked = 0
    const activity: unknown[] = []
    const other = await openTestApi({
      identify: async ({method, path}, {touch = true} = {}) => {
        asked++
        if (touch) activity.push([method, path])
        return {id: 'a', email: 'a@b.example', inbox: 'both'}
      },
      limits: {heartbeatMs: 30},
    })
    onTestFinished(() => other.close())
    const {response} = await listen('', other)
    await other.inbox('/submissions')
    await expect.poll(() => asked).toBeGreaterThan(4)
    expect(response.destroyed).toBe(false)
    const id = await addMessage(other)
    await patch(other, id, {unread: false})
    expect(activity).toEqual([['PATCH', `/submissions/${id}`]])
  })

  test('does not keep the process from stopping', async () => {
    const other = await openTestApi()
    await listen(undefined, other)
    const start = Date.now()
    await other.close()
    expect(Date.now() - start).toBeLessThan(2000)
  })

  test('is not opened without end', async () => {
    const other = await openTestApi()
    onTestFinished(() => other.close())
    const opened = await Promise.all(Array.from({length: 21}, () => listen(undefined, other)))
    expect(
      opened
        .map(({response}) => response.statusCode)
        .sort()
        .at(-1),
    ).toBe(429)
  })
})
