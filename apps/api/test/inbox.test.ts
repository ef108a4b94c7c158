import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openTestApi, readDetail, readList, type TestApi} from './open-test-api.ts'
import {application} from './sample-form.ts'
import {addApplication, addMessage, patch, resumeBytes} from './visit.ts'

let site: TestApi
beforeAll(async () => {
  const offeredJobs = async () => ({choices: null, openings: [{title: 'Mason', slug: 'mason-union-tower'}]})
  site = await openTestApi({offeredJobs})
})
afterAll(() => site.close())

describe('staff', () => {
  test('see what came, newest first, and what is unread', async () => {
    const first = await addMessage(site, {subject: 'Quote', name: 'Listed'})
    const second = await addApplication(site, {lastName: 'Listed'})
    const answer = await site.inbox('/submissions?q=listed&limit=1')
    const page = (await answer.json()) as {items: unknown[]; next: string; unread: Record<string, number>}
    expect(page.unread).toEqual({
      contact: expect.any(Number),
      quote: 0,
      registration: 0,
      application: expect.any(Number),
    })
    expect(Math.min(page.unread.contact ?? 0, page.unread.application ?? 0)).toBeGreaterThan(0)
    expect(page.items).toEqual([
      {
        ...{
          id: second,
          kind: 'application',
          receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          stage: 'new',
          assignee: '',
        },
        ...{unread: true, spam: false, name: 'Bilal Listed', email: 'bilal@mail.example', phone: '+92 300 0000000'},
        ...{
          subject: '',
          work: '',
          position: 'Site Engineer',
          opening: '',
          city: 'lahore',
          firm: '',
          trade: '',
          fileCount: 1,
          isInfected: false,
          noteCount: 0,
          version: 1,
        },
        excerpt: application.previousWork,
      },
    ])
    const next = await site.inbox(`/submissions?q=listed&limit=1&cursor=${page.next}`)
    expect(await next.json()).toMatchObject({items: [{id: first, subject: 'Quote'}], next: null})
    expect(await readList(site, 'q=listed&kind=contact')).toHaveLength(1)
    expect(await readList(site, 'q=listed&position=Mason')).toHaveLength(0)
    expect(await readList(site, 'q=listed&city=lahore')).toHaveLength(1)
  })

  test('see for which opening somebody applies, and find all who apply for it', async () => {
    const id = await addApplication(site, {opening: 'mason-union-tower', email: 'mason@mail.example'})
    for (const opening of ['', 'never-was']) await addApplication(site, {opening, email: 'mason@mail.example'})
    expect(await readList(site, 'opening=never-was')).toEqual([])
    expect(await readList(site, 'opening=mason-union-tower')).toMatchObject([{id, opening: 'mason-union-tower'}])
    expect((await readDetail(site, id)).answers.opening).toBe('mason-union-tower')
  })

  test.each([
    'kind=x',
    'stage=x',
    'experience=x',
    'from=22.11.2026',
    `position=${'x'.repeat(97)}`,
    'limit=0',
    'limit=1000',
    'other=1',
    'kind=contact&kind=contact',
  ])('are told that ?%s cannot be asked', async (query) => {
    const answer = await site.inbox(`/submissions?${query}`)
    expect(answer.status).toBe(422)
  })

  test('read everything about one', async () => {
    const id = await addApplication(site)
    await expect
      .poll(async () => (await readDetail(site, id)).mails.map(({state}) => state))
      .toEqual(['written', 'written'])
    const detail = await readDetail(site, id)
    expect(detail.answers).toEqual(application)
    expect(detail).toMatchObject({notes: [], version: 1, stage: 'new', unread: true})
    expect(detail.files).toEqual([
      {
        place: 1,
        ...{name: 'My CV.pdf', kind: 'pdf', size: resumeBytes.length, mediaType: 'application/pdf', scan: 'unscanned'},
        carries: [],
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    expect(detail.mails[0]).toEqual({
      ...{kind: 'notice', state: 'written', attempts: 1, error: null, nextAt: null},
      settledAt: expect.stringMatching(/Z$/),
    })
  })

  test('change stage, assignee and marks, each seeing the other', async () => {
    const id = await addApplication(site)
    const changed = await patch(site, id, {
      ...{stage: 'shortlisted', assignee: 'staff@pacific.example', unread: false, version: 1},
    })
    expect(await changed.json()).toMatchObject({
      id,
      stage: 'shortlisted',
      assignee: 'staff@pacific.example',
      unread: false,
      version: 2,
    })
    expect((await patch(site, id, {stage: 'hired', version: 1})).status).toBe(409)
    expect((await readDetail(site, id)).stage).toBe('shortlisted')
  })

  test.each<[unknown, number]>([
    [{stage: 'answered'}, 422],
    [{stage: 'fired'}, 422],
    [{assignee: 7}, 422],
    [{assignee: 'stranger@mail.example'}, 422],
    [{notes: 'x'}, 422],
    [{spam: 'true'}, 422],
    [{id: 'other'}, 422],
    [[], 400],
    [{notes: 'x'.repeat(200_000)}, 413],
  ])('cannot change %j', async (change, status) => {
    const id = await addApplication(site)
    expect((await patch(site, id, change)).status).toBe(status)
    expect((await patch(site, id, {stage: 'hired'}, {'Content-Type': 'text/plain'})).status).toBe(415)
  })

  test('are told what is not there and what cannot be done', async () => {
    for (const path of ['/submissions/NONE', '/submissions/NONE/files/1', '/nothing'])
      expect((await site.inbox(path)).status).toBe(404)
    expect((await patch(site, 'NONE', {unread: false})).status).toBe(404)
    expect((await site.inbox('/submissions/NONE', {method: 'DELETE'})).status).toBe(404)
    const answer = await site.inbox('/submissions', {method: 'POST'})
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('erase one, or everything of a person', async () => {
    const kept = await addMessage(site, {email: 'other@mail.example'})
    const one = await addMessage(site, {email: 'erased@mail.example'})
    const two = await addApplication(site, {email: 'Erased@mail.example'})
    const answer = await site.inbox('/people/erase', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: '{"email":"ERASED@mail.example"}',
    })
    expect(((await answer.json()) as {erased: string[]}).erased.sort()).toEqual([one, two].sort())
    for (const id of [one, two]) expect((await site.inbox(`/submissions/${id}`)).status).toBe(404)
    expect((await site.inbox(`/submissions/${two}/files/1`)).status).toBe(404)
    expect((await readDetail(site, kept)).id).toBe(kept)
  })
})
