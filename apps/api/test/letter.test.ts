import type {InboxRight} from '@site/staff/contract'
import {expect, onTestFinished, test} from 'vitest'
import {headerOf, openMails, openSite} from './open-mail-site.ts'
import {openTestApi, readDetail, type TestApi} from './open-test-api.ts'
import {addApplication, addMessage, patch} from './visit.ts'

const written = {template: 'interview', subject: 'Interview: {reference}', text: 'Dear {name},\n\ncome as {position}.'}
let serial = 0

const nameOf = () => `letter-of-the-test-${++serial}`

function send(site: TestApi, to: readonly {id: string; version: number}[], changes: object = {}, name = nameOf()) {
  return site.inbox(`/letters/${name}`, {
    method: 'PUT',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({...written, to, ...changes}),
  })
}

const recall = (site: TestApi, name: string) => site.inbox(`/letters/${name}`, {method: 'DELETE'})

test('Braces in the name of an applicant keep no letter from others, and those of the letter itself do', async () => {
  const {url} = await openMails()
  const site = await openSite(url)
  const id = await addApplication(site, {firstName: 'Ali {company}', email: 'ali@mail.example'})
  const to = [{id, version: 1}]
  expect((await send(site, to, {text: 'Dear {name}, come on {day}.'})).status).toBe(422)
  expect((await send(site, to)).status).toBe(204)
})

test('Each of many gets a mail in which their name stands, once it cannot be taken back any more', async () => {
  const {url, mails} = await openMails()
  const site = await openTestApi({
    mail: {smtpUrl: url, from: 'site@pacific.example', to: ['office@pacific.example']},
    limits: {letterHeldMs: 400},
  })
  onTestFinished(() => site.close())
  const people = {Ayesha: 'ayesha@mail.example', Bilal: 'bilal@mail.example'}
  const ids = await Promise.all(
    Object.entries(people).map(([firstName, email]) => addApplication(site, {firstName, email})),
  )
  const name = nameOf()
  const to = ids.map((id) => ({id, version: 1}))
  expect((await send(site, to, {}, name)).status).toBe(204)
  // An answer that was lost, and asked for again.
  expect((await send(site, to, {}, name)).status).toBe(204)
  expect((await send(site, to, {text: 'Other'}, name)).status).toBe(409)
  await expect.poll(() => mails.filter((mail) => headerOf(mail, 'Subject')?.startsWith('Interview')).length).toBe(2)
  for (const [index, [firstName, email]] of Object.entries(people).entries()) {
    const id = ids[index] ?? ''
    const mine = mails.filter((mail) => headerOf(mail, 'Subject') === `Interview: ${id}`)
    expect(mine).toMatchObject([{to: [email], text: expect.stringContaining(`Dear ${firstName} `)}])
    expect(await readDetail(site, id)).toMatchObject({
      stage: 'interview',
      activity: [{what: 'replied', detail: 'interview'}, {what: 'stage'}, {what: 'opened'}],
    })
  }
  expect((await recall(site, name)).status).toBe(409)
})

test('A letter is taken back, with the stage that it led to, and a late repetition of it sends nothing', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url)
  const ids = [await addApplication(site), await addApplication(site)]
  await patch(site, ids[0] ?? '', {stage: 'shortlisted'})
  const to = [
    {id: ids[0] ?? '', version: 2},
    {id: ids[1] ?? '', version: 1},
  ]
  const name = nameOf()
  expect((await send(site, to, {}, name)).status).toBe(204)
  expect((await readDetail(site, ids[0] ?? '')).replies).toMatchObject([{mail: {state: 'waiting', attempts: 0}}])
  expect((await recall(site, name)).status).toBe(204)
  expect((await recall(site, name)).status).toBe(404)
  for (const [index, stage] of ['shortlisted', 'new'].entries())
    expect(await readDetail(site, ids[index] ?? '')).toMatchObject({stage, replies: []})
  expect((await send(site, to, {}, name)).status).toBe(409)
  expect(mails.some((mail) => headerOf(mail, 'Subject')?.startsWith('Interview'))).toBe(false)
})

test('A letter goes to all or to nobody, to applicants alone, to 200 at most, and by who sees them', async () => {
  let inbox: InboxRight = 'both'
  const site = await openTestApi({identify: async () => ({id: 'one', email: 'one@pacific.example', inbox})})
  onTestFinished(() => site.close())
  const [id, other, message] = [await addApplication(site), await addApplication(site), await addMessage(site)]
  const mine = {id, version: 1}
  const many = (count: number) => Array.from({length: count}, (_, index) => ({id: `NONE${index}`, version: 1}))
  const answers: [to: object[], changes: object, status: number][] = [
    [[], {}, 422],
    [[mine, mine], {}, 422],
    [many(201), {}, 422],
    [many(200), {}, 404],
    [[mine, {id: message, version: 1}], {}, 422],
    [[mine, {id: other, version: 9}], {}, 409],
    [[mine], {text: 'Come on {day}.'}, 422],
    [[mine], {subject: ' '}, 422],
    [[mine], {template: 'fired'}, 422],
  ]
  for (const [to, changes, status] of answers)
    expect((await send(site, to as (typeof mine)[], changes)).status, JSON.stringify([to.length, changes])).toBe(status)
  expect((await send(site, [mine], {}, 'short')).status).toBe(404)
  inbox = 'messages'
  expect((await send(site, [mine])).status).toBe(404)
  inbox = 'both'
  expect(await readDetail(site, id)).toMatchObject({stage: 'new', version: 1, replies: []})
})
