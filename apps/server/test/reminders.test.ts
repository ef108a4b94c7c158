import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {today} from '@site/content/validity'
import {openStaff} from '@site/staff'
import type {Logger} from 'pino'
import {afterEach, beforeEach, expect, onTestFinished, test} from 'vitest'
import type {Config} from '../src/config/config.ts'
import {keepReminders} from '../src/operations/keep-reminders.ts'
import {
  backupReminders,
  certificateReminders,
  type Recipient,
  tokenReminders,
  unreadReminder,
} from '../src/operations/reminder.ts'

const DAY_MS = 86_400_000
const studioUrl = 'http://localhost:3333/studio'
const now = new Date('2026-11-22T07:00:00Z')
const inDays = (days: number, from = now) => today(new Date(from.getTime() + days * DAY_MS))
const member = (id: string, role: Recipient['role'], inbox: Recipient['inbox'] = 'both'): Recipient => ({
  ...{id, role, inbox},
  email: `${id}@pacific.example`,
})

test.each([
  [61, undefined],
  [60, '60'],
  [31, '60'],
  [30, '30'],
  [8, '30'],
  [7, '7'],
  [0, '7'],
  [-1, undefined],
])('A certificate with %s days left is at the step of %s', (days, step) => {
  const ending = [{_id: 'pec', title: 'PEC', validUntil: inDays(days)}]
  const reminders = certificateReminders(ending, {to: [member('a', 'editor')], studioUrl, now})
  expect(reminders.flatMap(({tells}) => tells)).toEqual(step ? [`certificate pec ${inDays(days)} ${step} a`] : [])
})

test.each([
  [31, undefined],
  [30, '30'],
  [8, '30'],
  [7, '7'],
  [0, '7'],
  [-1, undefined],
])('Of a token with %s days left its owner and administrators are told, once at the step of %s', (days, step) => {
  const to = (['administrator', 'editor', 'contributor'] as const).map((role) => member(role, role))
  const token = {name: 'nightly', owner: 'editor@pacific.example', endsAt: now.getTime() + days * DAY_MS}
  const reminders = tokenReminders([token], {to, studioUrl, now})
  expect(reminders.map(({tells, mail}) => [tells, mail.to])).toEqual(
    step
      ? ['administrator', 'editor'].map((id) => [
          [`token nightly editor@pacific.example ${inDays(days)} ${step} ${id}`],
          `${id}@pacific.example`,
        ])
      : [],
  )
})

test('Those who can renew a certificate are told of it', () => {
  const to = (['administrator', 'editor', 'contributor', 'viewer'] as const).map((role) => member(role, role))
  const ending = [{_id: 'pec', title: 'PEC certificate', validUntil: '2026-12-22'}]
  const mails = certificateReminders(ending, {to, studioUrl, now}).map(({mail}) => mail)
  expect(mails.map((mail) => mail.to)).toEqual(['administrator@pacific.example', 'editor@pacific.example'])
  expect(mails[0]).toMatchObject({
    subject: 'PEC certificate: ends in 30 days',
    link: {href: `${studioUrl}/intent/edit/id=pec;type=certificate`},
  })
})

test('What is unread is one mail a day, which counts and names nobody', async () => {
  const asked: unknown[] = []
  const unread = async (...question: unknown[]) => {
    asked.push(question)
    return [
      {id: 'A', kind: 'contact' as const, receivedAt: now.getTime() - 3 * DAY_MS},
      {id: 'B', kind: 'contact' as const, receivedAt: now.getTime() - 9 * DAY_MS},
      {id: 'C', kind: 'application' as const, receivedAt: now.getTime() - 10 * DAY_MS},
    ]
  }
  const reminder = await unreadReminder({unread}, {to: member('a', 'viewer'), studioUrl, now})
  expect(asked).toEqual([['both', now.getTime() - 2 * DAY_MS]])
  expect(reminder).toMatchObject({
    tells: ['unread A a', 'unread B a', 'unread C a'],
    limit: 'unread 2026-11-22 a',
    mail: {to: 'a@pacific.example', subject: 'Unread for two days: 2 messages, 1 application'},
  })
  expect(reminder?.mail.paragraphs.join()).toContain('The oldest came on 2026-11-12.')
  const nobody = {to: member('b', 'administrator', 'neither'), studioUrl, now}
  expect(await unreadReminder({unread}, nobody)).toBeUndefined()
})

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

test('Accounts that cannot be read leave staff without reminders, and the process as it was', async () => {
  const {staff, close} = openStaff({folder: dataFolder, publicUrl: 'http://localhost:3333'})
  close()
  const errors: unknown[] = []
  const nobody = {} as never
  const kept = keepReminders({sanity: {}, staffUrl: studioUrl, mail: {}} as Config, {
    ...{content: nobody, submissions: nobody, snapshots: undefined},
    accounts: {staff: {staff}, endingTokens: () => []},
    log: {error: (facts: unknown) => errors.push(facts)} as Pick<Logger, 'error'>,
  })
  onTestFinished(() => kept?.[Symbol.dispose]())
  await expect.poll(() => errors).toEqual([{err: expect.objectContaining({message: 'database is not open'})}])
})

test('Administrators are told once a day that a backup failed or is old, and of a first one that is to come nobody is', () => {
  const to = (['administrator', 'editor'] as const).map((role) => member(role, role))
  const trouble = {lastAt: '2026-11-20T03:00:00Z', folder: '/var/backups/site', bytes: 1_200_000_000, why: 'No room.'}
  for (const what of ['failed', 'rehearsal', 'old', 'unsent', 'none'] as const) {
    const reminders = backupReminders({what, ...trouble}, {to, studioUrl, now})
    expect(reminders.map(({tells, mail}) => [tells, mail.to])).toEqual([
      [['backup 2026-11-22 administrator'], 'administrator@pacific.example'],
    ])
    expect(reminders[0]?.mail.paragraphs.join(' ')).toContain('in /var/backups/site and take 1200 MB there. No room.')
  }
  expect(backupReminders({what: 'none', ...trouble, why: ''}, {to, studioUrl, now})).toEqual([])
  expect(backupReminders(undefined, {to, studioUrl, now})).toEqual([])
})
