import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {openTestApi} from './open-test-api.ts'
import {addApplication} from './visit.ts'

test('the numbers tell what waits', async () => {
  const site = await openTestApi({mail: {smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example', to: ['c@d.example']}})
  onTestFinished(() => site.close())
  expect(await site.api.stats()).toEqual({mailsWaiting: 0, mailsRefused: 0, unscanned: 0})
  await addApplication(site)
  expect(await site.api.stats()).toEqual({mailsWaiting: 2, mailsRefused: 0, unscanned: 1})
})

test('the check fails once submissions cannot be read', async () => {
  const site = await openTestApi()
  onTestFinished(() => site.close())
  await site.api.check()
  const database = new DatabaseSync(join(site.folder, 'submissions.db'))
  database.exec('ALTER TABLE submission RENAME TO elsewhere')
  database.close()
  await expect(site.api.check()).rejects.toThrow('no such table')
})
