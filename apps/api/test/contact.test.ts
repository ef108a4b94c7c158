import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {openTestApi} from './open-test-api.ts'
import {postJson} from './sample-form.ts'

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
