import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import type {BackupProblem} from '../src/index.ts'
import {openTestApi} from './open-test-api.ts'

test('The inbox tells staff, and nobody else, where mails lie and what is wrong with the backups', async () => {
  let backup: BackupProblem | undefined = {
    what: 'old',
    lastAt: '2026-11-19T01:00:00.000Z',
    folder: '/var/backups/site',
    bytes: 1_200_000_000,
    why: 'There is no room',
  }
  const site = await openTestApi({backupProblem: async () => backup})
  onTestFinished(() => site.close())
  const notices = async () => (await site.inbox('/notices')).json()
  const mailsKeptIn = join(site.folder, 'mail')

  expect(await notices()).toEqual({mailsKeptIn, backup})
  backup = undefined
  expect(await notices()).toEqual({mailsKeptIn, backup: null})
  expect((await site.inbox('/notices', {headers: {Authorization: ''}})).status).toBe(401)
  expect((await site.inbox('/notices', {method: 'POST'})).status).toBe(405)
})

test('Where a mail server is set and no backups are made, there is nothing to tell', async () => {
  const site = await openTestApi({
    mail: {smtpUrl: 'smtp://127.0.0.1:9', from: 'site@pacific.example', to: ['office@pacific.example']},
  })
  onTestFinished(() => site.close())
  expect(await (await site.inbox('/notices')).json()).toEqual({mailsKeptIn: null, backup: null})
})
