import {join} from 'node:path'
import type {BackupProblem} from '@site/api/inbox'
import {beforeAll, expect, test} from 'vitest'
import {type Person, useOffice} from '../test/office.ts'
import {openInbox} from './test/open-inbox.ts'

let backup: BackupProblem | undefined
const office = useOffice({backupProblem: async () => backup})
let sana: Person
beforeAll(async () => {
  sana = await office.person('sana')
})

const DAY_MS = 86_400_000
const found = {folder: '/srv/disk', bytes: 0, why: 'ENOENT: no such file or directory'}

test('The inbox says that no mail is sent where no mail server is set, and where mails lie', async () => {
  backup = undefined
  const {screen} = await openInbox(sana)
  const notice = await screen.findByRole('note', {name: 'Mails are not sent'})
  expect(notice.textContent).toContain(`kept as files in ${join(office.folder, 'submissions', 'mail')}.`)
  expect(screen.queryByRole('note', {name: 'Backups need a look'})).toBeNull()
})

test('The inbox says that no good backup was made for two days, and what to do', async () => {
  const said = async () => {
    const {screen} = await openInbox(sana)
    return (await screen.findByRole('note', {name: 'Backups need a look'})).textContent
  }
  backup = {...found, what: 'none', lastAt: null}
  expect(await said()).toContain('There is no good backup of the site.')
  backup = {...found, what: 'old', lastAt: new Date(Date.now() - 2.5 * DAY_MS).toISOString()}
  expect(await said()).toMatch(
    /more than two days ago\. .*ENOENT.* Backups are in .*disk and take .*: pnpm site:doctor says more\./,
  )
})

test('A recruiter reads of mails and backups without folders and settings of the machine', async () => {
  backup = {...found, what: 'none', lastAt: null}
  const recruiter = await office.person('rabia', {role: 'viewer', inbox: 'both'})
  const {screen} = await openInbox(recruiter)
  const said = [
    (await screen.findByRole('note', {name: 'Mails are not sent'})).textContent,
    (await screen.findByRole('note', {name: 'Backups need a look'})).textContent,
  ]
  expect(said).toEqual([
    'No mail server is set, so nobody gets a mail. Tell whoever runs the site.',
    'There is no good backup of the site. Tell whoever runs the site.',
  ])
})
