import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {allWords} from '@site/forms/words/all'
import {expect, onTestFinished, test} from 'vitest'
import {openTestApi, readDetail} from './open-test-api.ts'
import {postJson} from './sample-form.ts'

const {ur} = allWords
const message = {name: 'Ayesha', email: 'ayesha@mail.example', message: 'Please call me.'}

test('a message is stored before it is acknowledged', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const answer = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(message),
  })
  expect(answer.status).toBe(201)
  const {id} = (await answer.json()) as {id: string}
  const database = new DatabaseSync(join(site.folder, 'submissions.db'), {readOnly: true})
  const row = database.prepare('SELECT answers FROM submission WHERE id = ?').get(id)
  database.close()
  expect(JSON.parse(String(row?.answers))).toEqual({...message, subject: ''})
})

test('a name in which nothing is to be seen is no name', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const answer = await postJson(site.url, {...message, name: ' \u200b\u2060\u00ad'})
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({errors: {name: 'Please fill in all fields!'}})
})

test('what was pasted is cleaned and stored, an address so that mail reaches it, and never refused for what nobody sees', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const pasted = {
    name: 'Ayesha\u2028Khan\u0000',
    email: '\u202aayesha@mail.example\u202c\u200b',
    message: 'One\vtwo\fthree\u0003\ud83d',
    _charset_: 'UTF-8',
  }
  const {id} = (await (await postJson(site.url, pasted)).json()) as {id: string}
  const stored = {name: 'Ayesha Khan', email: 'ayesha@mail.example', message: 'One\ntwo\nthree'}
  expect((await readDetail(site, id)).answers).toMatchObject(stored)
})

test('a message in Urdu is refused in Urdu, stored as it is, and one in a language that has no form is refused', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const refused = await postJson(site.url, {...message, name: '', language: 'ur'})
  expect(await refused.json()).toEqual({
    status: 422,
    title: ur.refusal.invalid,
    errors: {name: ur.contact.empty},
  })
  const {id} = (await (await postJson(site.url, {...message, language: 'ur'})).json()) as {id: string}
  expect((await readDetail(site, id)).answers).toMatchObject({...message, language: 'ur'})
  const unknown = await postJson(site.url, {...message, language: 'fr'})
  expect(unknown.status).toBe(422)
  expect(await unknown.json()).toMatchObject({errors: {language: 'Language is invalid'}})
})

test('what cannot be read is refused in the language of the page that it came from', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  const answer = await postJson(site.url, '{', {Referer: `${site.url}/ur/contact`})
  expect(await answer.json()).toMatchObject({status: 400, title: ur.refusal.unreadable})
})
