import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {LONGEST_NOTE} from '../src/inbox/change-body.ts'
import {openTestApi, readDetail, readList, type TestApi} from './open-test-api.ts'
import {addApplication, addMessage, patch} from './visit.ts'

const everybody = [
  {id: 'hr', email: 'hr@pacific.example', name: 'Hina', inbox: 'applications'},
  {id: 'desk', email: 'desk@pacific.example', name: 'Daud', inbox: 'messages'},
  {id: 'both', email: 'both@pacific.example', name: 'Bushra', inbox: 'both'},
  {id: 'none', email: 'none@pacific.example', name: 'Noor', inbox: 'neither'},
] as const

let site: TestApi
beforeAll(async () => {
  site = await openTestApi({
    identify: async (request) => everybody.find(({id}) => request.get('Authorization') === id),
    colleagues: () => everybody,
  })
})
afterAll(() => site.close())

const as = (id: (typeof everybody)[number]['id']) => ({Authorization: id})
const json = {'Content-Type': 'application/json'}

function note(id: string, note: string, who: Parameters<typeof as>[0], text?: string) {
  const method = text === undefined ? 'DELETE' : 'PUT'
  const body = text === undefined ? null : JSON.stringify({text})
  return site.inbox(`/submissions/${id}/notes/${note}`, {method, headers: {...json, ...as(who)}, body})
}

test('Colleagues are those who see the inbox, as far as one sees it oneself', async () => {
  const seen = async (id: Parameters<typeof as>[0]) =>
    ((await (await site.inbox('/colleagues', {headers: as(id)})).json()) as {name: string; kinds: string[]}[]).map(
      ({name, kinds}) => `${name}: ${kinds.join(' ')}`,
    )
  expect(await seen('hr')).toEqual(['Hina: application', 'Bushra: application'])
  expect(await seen('desk')).toEqual(['Daud', 'Bushra'].map((name) => `${name}: contact quote registration`))
})

test('An application becomes the task of somebody who sees it, and of nobody else', async () => {
  const id = await addApplication(site)
  const give = async (assignee: string) => (await patch(site, id, {assignee}, as('hr'))).status
  expect(await give('both@pacific.example')).toBe(200)
  for (const other of ['desk@pacific.example', 'none@pacific.example', 'stranger@mail.example'])
    expect(await give(other), other).toBe(422)
  expect(await give('')).toBe(200)
})

test('Notes carry who wrote them and when, and are taken back by nobody else', async () => {
  const id = await addApplication(site)
  const name = 'a-note-of-its-own'
  const written = await note(id, name, 'hr', '  Call on Monday \n')
  expect(await written.json()).toMatchObject({
    version: 1,
    noteCount: 1,
    notes: [
      {
        ...{id: name, text: 'Call on Monday', author: {email: 'hr@pacific.example', name: 'Hina'}},
        writtenAt: expect.stringMatching(/Z$/),
      },
    ],
  })
  expect((await note(id, name, 'both')).status).toBe(404)
  expect((await note(id, name, 'desk', 'Seen by nobody')).status).toBe(404)
  expect((await note(id, name, 'both', 'Over it')).status).toBe(409)
  expect((await note(id, name, 'hr')).status).toBe(200)
})

test.each<[string, unknown, number]>([
  ['too short', 'x', 404],
  ['a-note-without-words', '  ', 422],
  ['a-note-with-a-nought', 'a\0b', 422],
  ['a-note-of-any-length', 'x'.repeat(LONGEST_NOTE + 1), 422],
])('The note %s is refused', async (name, text, status) => {
  const id = await addApplication(site)
  expect((await note(id, encodeURIComponent(name), 'hr', text as string)).status).toBe(status)
})

test('Who reads is noted the first time, and who set the stage', async () => {
  const id = await addApplication(site)
  for (const who of ['hr', 'both', 'hr'] as const) await site.inbox(`/submissions/${id}`, {headers: as(who)})
  await patch(site, id, {stage: 'interview'}, as('both'))
  const {activity} = (await (await site.inbox(`/submissions/${id}`, {headers: as('hr')})).json()) as {
    activity: {what: string; detail: string; by: {name: string}}[]
  }
  expect(activity.map(({what, detail, by}) => `${by.name} ${what} ${detail}`)).toEqual([
    'Hina opened ',
    'Bushra opened ',
    'Bushra stage interview',
  ])
})

test('Days are those of the office, and stages are counted as far as one sees', async () => {
  const other = await openTestApi()
  onTestFinished(() => other.close())
  await addMessage(other)
  const id = await addApplication(other)
  await patch(other, id, {stage: 'offer'})
  const office = new Intl.DateTimeFormat('sv-SE', {timeZone: 'Asia/Karachi'})
  const today = office.format(Date.now())
  const yesterday = office.format(Date.now() - 86_400_000)
  expect(await readList(other, `from=${today}&to=${today}`)).toHaveLength(2)
  expect(await readList(other, `to=${yesterday}`)).toHaveLength(0)
  const counted = async (query: string) =>
    ((await (await other.inbox(`/submissions?${query}`)).json()) as {stages: unknown}).stages
  expect(await counted('kind=application&stage=new&city=lahore')).toEqual({offer: 1})
  expect(await counted('kind=application&city=karachi')).toEqual({})
  expect(await counted('')).toBeNull()
  expect((await readDetail(other, id)).stage).toBe('offer')
})
