import {once} from 'node:events'
import {get} from 'node:http'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {openTestApi, readDetail, readList, staffToken, type TestApi} from './open-test-api.ts'
import {rawRequest} from './raw-request.ts'
import {docxOf, pdfOf} from './sample-file.ts'
import {application, applicationBody, message, postApplication, postJson} from './sample-form.ts'

let site: TestApi
beforeAll(async () => {
  site = await openTestApi({limits: {heartbeat: 50}})
})
afterAll(() => site.close())

const bytes = pdfOf(70_000, 0x41)
const idOf = async (answer: Response) => ((await answer.json()) as {id: string}).id
const addMessage = async (changes = {}) => idOf(await postJson(site.url, {...message, ...changes}))
const addApplication = async (changes = {}, file = {name: 'My CV.pdf', bytes}) =>
  idOf(await postApplication(site.url, applicationBody(changes, file)))
const patch = (id: string, change: unknown, headers = {}) =>
  site.inbox(`/submissions/${id}`, {
    method: 'PATCH',
    headers: {'Content-Type': 'application/json', ...headers},
    body: JSON.stringify(change),
  })

describe('nobody but staff', () => {
  test.each([
    ['GET', '/submissions'],
    ['GET', '/submissions/ID'],
    ['GET', '/submissions/ID/resume'],
    ['HEAD', '/submissions/ID/resume'],
    ['PATCH', '/submissions/ID'],
    ['DELETE', '/submissions/ID'],
    ['GET', '/export.csv?kind=contact'],
    ['GET', '/events'],
    ['POST', '/people/erase'],
    ['GET', '/nothing'],
  ])('may %s %s', async (method, path) => {
    const id = await addApplication()
    for (const Authorization of ['', 'Bearer wrong', `Basic ${staffToken}`]) {
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
    const id = await addMessage()
    const foreign: Record<string, string>[] = [{'Sec-Fetch-Site': 'cross-site'}, {Origin: 'https://evil.example'}]
    for (const headers of foreign) {
      const answer = await rawRequest({
        port: site.port,
        method: 'DELETE',
        path: `/inbox/submissions/${id}`,
        headers: {Authorization: `Bearer ${staffToken}`, ...headers},
      })
      expect(answer.status).toBe(403)
    }
    expect((await readDetail(site, id)).id).toBe(id)
  })

  test('and the inbox is not behind the public door', async () => {
    expect((await fetch(`${site.url}/api/submissions`)).status).toBe(404)
  })
})

describe('staff', () => {
  test('see what came, newest first, and what is unread', async () => {
    const first = await addMessage({subject: 'Quote', name: 'Listed'})
    const second = await addApplication({lastName: 'Listed'})
    const answer = await site.inbox('/submissions?q=listed&limit=1')
    const page = (await answer.json()) as {items: unknown[]; next: string; unread: number}
    expect(page.unread).toBeGreaterThanOrEqual(2)
    expect(page.items).toEqual([
      {
        ...{id: second, kind: 'application', receivedAt: expect.stringMatching(/^\d{4}-.*Z$/), status: 'new'},
        ...{unread: true, spam: false, name: 'Bilal Listed', email: 'bilal@mail.example', phone: '+92 300 0000000'},
        ...{subject: '', position: 'Site Engineer', city: 'lahore', hasResume: true, hasNotes: false},
        excerpt: application.previousWork,
      },
    ])
    const next = await site.inbox(`/submissions?q=listed&limit=1&cursor=${page.next}`)
    expect(await next.json()).toMatchObject({items: [{id: first, subject: 'Quote'}], next: null})
    expect(await readList(site, 'q=listed&kind=contact')).toHaveLength(1)
    expect(await readList(site, 'q=listed&position=Mason')).toHaveLength(0)
    expect(await readList(site, 'q=listed&city=lahore')).toHaveLength(1)
  })

  test.each([
    'kind=x',
    'status=x',
    'position=Astronaut',
    'city=paris',
    'limit=0',
    'limit=1000',
    'other=1',
    'kind=contact&kind=contact',
  ])('are told that ?%s cannot be asked', async (query) => {
    const answer = await site.inbox(`/submissions?${query}`)
    expect(answer.status).toBe(422)
  })

  test('read everything about one', async () => {
    const id = await addApplication()
    await expect
      .poll(async () => (await readDetail(site, id)).mails.map(({state}) => state))
      .toEqual(['written', 'written'])
    const detail = await readDetail(site, id)
    expect(detail.answers).toEqual(application)
    expect(detail).toMatchObject({notes: '', version: 1, status: 'new', unread: true})
    expect(detail.resume).toEqual({
      ...{name: 'My CV.pdf', kind: 'pdf', size: bytes.length, mediaType: 'application/pdf'},
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(detail.mails[0]).toEqual({
      ...{kind: 'notice', state: 'written', attempts: 1, error: null, nextAt: null},
      settledAt: expect.stringMatching(/Z$/),
    })
  })

  test('change status, notes and marks, each seeing the other', async () => {
    const id = await addApplication()
    const changed = await patch(id, {status: 'shortlisted', notes: 'Call on مونڈے', unread: false, version: 1})
    expect(await changed.json()).toMatchObject({
      id,
      status: 'shortlisted',
      notes: 'Call on مونڈے',
      unread: false,
      version: 2,
    })
    expect((await patch(id, {notes: 'Overwritten', version: 1})).status).toBe(409)
    expect((await readDetail(site, id)).notes).toBe('Call on مونڈے')
  })

  test.each<[unknown, number]>([
    [{status: 'answered'}, 422],
    [{status: 'fired'}, 422],
    [{notes: 7}, 422],
    [{notes: 'a\u0000b'}, 422],
    [{spam: 'true'}, 422],
    [{id: 'other'}, 422],
    [{notes: 'x'.repeat(20_001)}, 422],
    [[], 400],
    [{notes: 'x'.repeat(200_000)}, 413],
  ])('cannot change %j', async (change, status) => {
    const id = await addApplication()
    expect((await patch(id, change)).status).toBe(status)
    expect((await patch(id, {status: 'hired'}, {'Content-Type': 'text/plain'})).status).toBe(415)
  })

  test('are told what is not there and what cannot be done', async () => {
    for (const path of ['/submissions/NONE', '/submissions/NONE/resume', '/nothing'])
      expect((await site.inbox(path)).status).toBe(404)
    expect((await patch('NONE', {unread: false})).status).toBe(404)
    expect((await site.inbox('/submissions/NONE', {method: 'DELETE'})).status).toBe(404)
    const answer = await site.inbox('/submissions', {method: 'POST'})
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('erase one, or everything of a person', async () => {
    const kept = await addMessage({email: 'other@mail.example'})
    const one = await addMessage({email: 'erased@mail.example'})
    const two = await addApplication({email: 'Erased@mail.example'})
    const answer = await site.inbox('/people/erase', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: '{"email":"ERASED@mail.example"}',
    })
    expect(((await answer.json()) as {erased: string[]}).erased.sort()).toEqual([one, two].sort())
    for (const id of [one, two]) expect((await site.inbox(`/submissions/${id}`)).status).toBe(404)
    expect((await site.inbox(`/submissions/${two}/resume`)).status).toBe(404)
    expect((await readDetail(site, kept)).id).toBe(kept)
  })
})

describe('a resume', () => {
  test('comes back byte for byte as a download and never as a page', async () => {
    const id = await addApplication({}, {name: 'CV "عائشہ"\r\n.pdf', bytes})
    const answer = await site.inbox(`/submissions/${id}/resume`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
    const disposition = answer.headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^attachment; filename="[ -!#-~]*"; filename\*=UTF-8''[\w.%-]*$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('CV "عائشہ"__.pdf')
  })

  test('has our type, whatever the visitor called it', async () => {
    const id = await addApplication({}, {name: 'cv.html.docx', bytes: docxOf()})
    const answer = await site.inbox(`/submissions/${id}/resume`, {method: 'HEAD'})
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
  })
})

describe('the live stream', () => {
  async function listen(authorization = `Bearer ${staffToken}`, at = site) {
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
    const id = await addMessage()
    await patch(id, {unread: false})
    await site.inbox(`/submissions/${id}`, {method: 'DELETE'})
    for (const what of ['added', 'changed', 'erased']) {
      await expect.poll(text).toContain(`event: ${what}\ndata: {"id":"${id}"}\n\n`)
    }
    await expect.poll(text).toContain(': alive')
  })

  test('ends when staff sign out', async () => {
    let signedIn = true
    const other = await openTestApi({
      identify: async () => (signedIn ? {id: 'a', email: 'a@b.example'} : undefined),
      limits: {heartbeat: 30},
    })
    onTestFinished(() => other.close())
    const {ended} = await listen('', other)
    signedIn = false
    await ended
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
