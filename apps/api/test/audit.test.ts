import {expect, onTestFinished, test} from 'vitest'
import type {InboxAudit} from '../src/index.ts'
import {openTestApi} from './open-test-api.ts'
import {addApplication, addMessage} from './visit.ts'

test('who opened a resume, exported or erased is written down, with the network and without what was typed', async () => {
  const entries: InboxAudit[] = []
  const site = await openTestApi({audit: (entry) => entries.push(entry), networkOf: () => '192.0.2.0'})
  onTestFinished(() => site.close())
  const application = await addApplication(site)
  const messages = [await addMessage(site), await addMessage(site)]
  await site.inbox(`/submissions/${application}/files/1`, {method: 'HEAD'})
  await site.inbox(`/submissions/${application}`)
  await site.inbox('/submissions/NONE/files/1')
  await site.inbox('/submissions/NONE', {method: 'DELETE'})
  await site.inbox('/export.csv', {headers: {Authorization: 'none'}})
  expect(entries).toEqual([])

  await site.inbox(`/submissions/${application}/files/1`)
  await site.inbox('/export.csv?kind=contact&q=ayesha')
  await site.inbox(`/submissions/${application}`, {method: 'DELETE'})
  await site.inbox('/people/erase', {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: '{"email":"ayesha@mail.example"}',
  })
  const by = {staff: 'staff@pacific.example', network: '192.0.2.0'}
  expect(entries.slice(0, 3)).toEqual([
    {action: 'resume opened', subject: application, ...by},
    {action: 'export', subject: 'contact', ...by},
    {action: 'erasure', subject: application, ...by},
  ])
  expect(
    entries
      .slice(3)
      .map(({subject}) => subject)
      .sort(),
  ).toEqual(messages.sort())
})
