import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {openTestApi} from './open-test-api.ts'

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
