import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import type {BackupProblem} from '../src/index.ts'
import {openTestApi} from './open-test-api.ts'

test('The inbox tells staff that mails lie as files and what is wrong with the backups, and where to those who run the site', async () => {
  let backup: BackupProblem | undefined = {
    what: 'old',
    lastAt: '2026-11-19T01:00:00.000Z',
    folder: '/var/backups/site',
    bytes: 1_200_000_000,
    why: 'There is no room',
  }
  let runsSite = true
  const staff = {id: 'staff-1', email: 'a@b.example', inbox: 'both'} as const
  const site = await openTestApi({
    backupProblem: async () => backup,
    identify: async ({headers}) => (headers.authorization ? {...staff, may: () => runsSite} : undefined),
  })
  onTestFinished(() => site.close())
  const notices = async () => (await site.inbox('/notices')).json()
  const mailFolder = join(site.folder, 'mail')
  const {what, lastAt} = backup

  expect(await notices()).toEqual({mailsAreKept: true, backup: {what, lastAt}, details: {mailFolder, backup}})
  runsSite = false
  expect(await notices()).toEqual({mailsAreKept: true, backup: {what, lastAt}})
  backup = undefined
  expect(await notices()).toEqual({mailsAreKept: true, backup: null})
  expect((await site.inbox('/notices', {headers: {Authorization: ''}})).status).toBe(401)
  expect((await site.inbox('/notices', {method: 'POST'})).status).toBe(405)
})

test('Where a mail server is set and no backups are made, there is nothing to tell', async () => {
  const site = await openTestApi({
    mail: {smtpUrl: 'smtp://127.0.0.1:9', from: 'site@pacific.example', to: ['office@pacific.example']},
  })
  onTestFinished(() => site.close())
  expect(await (await site.inbox('/notices')).json()).toEqual({mailsAreKept: false, backup: null})
})
