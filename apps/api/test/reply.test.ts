import {LONGEST_LETTER} from '@site/forms'
import {expect, test} from 'vitest'
import {headerOf, openMails, openSite} from './open-mail-site.ts'
import {readDetail, type TestApi} from './open-test-api.ts'
import {addApplication, addMessage, patch} from './visit.ts'

const TEXT = `Dear Bilal,

thank you. ${'A sentence that goes on, and on. '.repeat(60)}
Kind regards`

const reply = {template: 'interview', subject: 'Interview: Site Engineer', text: TEXT, version: 1}
let serial = 0

function send(site: TestApi, id: string, changes: object = {}, name = `reply-of-the-test-${++serial}`) {
  return site.inbox(`/submissions/${id}/replies/${name}`, {
    method: 'PUT',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({...reply, ...changes}),
  })
}

/** Decodes a message with parts in quoted-printable, as one reads it. */
const readable = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

test('An applicant gets the reply in the name of the company, whom an answer reaches', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url)
  const id = await addApplication(site, {firstName: 'عائشہ', lastName: 'O, Brien'})
  const answer = await send(site, id, {text: `${TEXT}\nپیسفک`})
  expect(await answer.json()).toMatchObject({
    stage: 'interview',
    version: 2,
    replies: [{template: 'interview', author: {email: 'staff@pacific.example'}, mail: {state: 'waiting'}}],
  })
  await expect.poll(async () => (await readDetail(site, id)).replies).toMatchObject([{mail: {state: 'sent'}}])
  const mail = mails.find(({text}) => headerOf({text} as (typeof mails)[number], 'Subject') === reply.subject)
  if (!mail) throw new Error('No such mail')
  expect(mail).toMatchObject({from: 'site@pacific.example', to: ['bilal@mail.example']})
  expect(headerOf(mail, 'From')).toBe('Pacific <site@pacific.example>')
  expect(headerOf(mail, 'Reply-To')).toBe('Pacific <office@pacific.example>')
  expect(headerOf(mail, 'To')).toMatch(/^=\?UTF-8\?.*\?= <bilal@mail\.example>$/)
  expect(headerOf(mail, 'Auto-Submitted')).toBeUndefined()
  // RFC 5322 asks for 78, and forbids more than 998.
  expect(Math.max(...mail.text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
  expect(mail.text).toContain('Content-Type: text/plain')
})

test('A reply that is sent again is one mail, and one that somebody else was faster than is none', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url)
  const id = await addApplication(site)
  const name = 'a-reply-of-its-own'
  expect((await send(site, id, {}, name)).status).toBe(200)
  expect((await send(site, id, {}, name)).status).toBe(200)
  expect((await send(site, id, {text: 'Other'}, name)).status).toBe(409)
  expect((await send(site, id, {template: 'declined'})).status).toBe(409)
  await expect.poll(async () => (await readDetail(site, id)).replies).toMatchObject([{mail: {state: 'sent'}}])
  expect(await readDetail(site, id)).toMatchObject({
    stage: 'interview',
    mails: [{kind: 'notice'}, {kind: 'confirmation'}],
  })
  await expect.poll(() => mails.filter(({text}) => readable(text).includes('Dear Bilal')).length).toBe(1)
})

test.each<[object, number]>([
  [{template: 'fired'}, 422],
  [{subject: 'a\r\nBcc: all@mail.example'}, 422],
  [{subject: ' '}, 422],
  [{subject: 'x'.repeat(LONGEST_LETTER.subject + 1)}, 422],
  [{text: ''}, 422],
  [{text: 'x'.repeat(LONGEST_LETTER.text + 1)}, 422],
  [{text: 'a\0b'}, 422],
  [{to: 'somebody@else.example'}, 422],
  [{version: undefined}, 422],
])('The reply with %j is refused', async (changes, status) => {
  const site = await openSite(undefined)
  const id = await addApplication(site)
  expect((await send(site, id, changes)).status).toBe(status)
  expect(await readDetail(site, id)).toMatchObject({stage: 'new', replies: []})
})

test('A message is not answered from here, and what is not there neither', async () => {
  const site = await openSite(undefined)
  expect((await send(site, await addMessage(site))).status).toBe(422)
  expect((await send(site, 'NONE')).status).toBe(404)
  const id = await addApplication(site)
  expect((await send(site, id, {}, 'short')).status).toBe(404)
  await patch(site, id, {stage: 'offer'})
  expect((await send(site, id, {template: 'received', version: 2})).status).toBe(200)
  expect((await readDetail(site, id)).stage).toBe('offer')
})
