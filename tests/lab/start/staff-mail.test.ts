import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {type AddressInfo, createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openMailServer} from '@site/api/mail-server'
import {afterEach, beforeEach, expect, onTestFinished, test} from 'vitest'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {freePort, opened, startSite} from '../../../apps/server/test/process/site-process.ts'
import {today} from '../../../packages/content/src/validity.ts'

const DAY_MS = 86_400_000

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'data-'))
})
afterEach(() => rm(dataFolder, {recursive: true, force: true}))

const subjectsOf = ({mails}: Awaited<ReturnType<typeof openMailServer>>) =>
  mails.map(({text}) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())

test('A site that starts tells its staff of the certificates that end, each once', {timeout: 180_000}, async () => {
  const mailServer = await openMailServer()
  onTestFinished(() => mailServer.close())
  const STAFF_PORT = await freePort()
  const variables = {
    STAFF_PORT,
    STAFF_EMAIL: 'sana@example.test',
    STAFF_PASSWORD: 'a password of many letters',
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'site@example.test',
    MAIL_TO: 'office@example.test',
  }
  const subjects = () => subjectsOf(mailServer).filter((subject) => subject !== 'A token was made in your name')
  const running = async (work: () => Promise<void>) => {
    const site = startSite({program: 'bare-site', dataFolder, variables})
    await opened(site)
    await work().finally(site.stop)
  }
  async function publish(title: string, days: number): Promise<void> {
    const {out: token} = await runCommand('staff', ['token', variables.STAFF_EMAIL, '--role', 'editor'], {
      dataFolder,
      variables,
    })
    const document = {
      _type: 'certificate',
      title,
      group: 'pec',
      validUntil: today(new Date(Date.now() + days * DAY_MS)),
    }
    const answer = await fetch(`http://localhost:${STAFF_PORT}/lake/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json'},
      body: JSON.stringify({mutations: [{create: document}]}),
    })
    expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true])
  }

  await running(async () => {
    await publish('PEC licence', 30)
    await publish('Far away', 61)
  })
  await running(async () => {
    await expect.poll(subjects, {timeout: 20_000}).toEqual(['PEC licence: ends in 30 days'])
    await publish('CAP', 7)
  })
  await running(async () => {
    await expect.poll(subjects, {timeout: 20_000}).toEqual(['PEC licence: ends in 30 days', 'CAP: ends in 7 days'])
  })
  expect(new Set(mailServer.mails.flatMap(({to}) => to))).toEqual(new Set(['sana@example.test']))
  // Made at the command line, which tells of it as the Studio does.
  expect(mailServer.mails.length - subjects().length).toBe(3)
})

test('What staff are told while no mail server answers, or just before a stop, they are told after the next start', {
  timeout: 180_000,
}, async () => {
  // Takes connections and says nothing.
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const {port} = silent.address() as AddressInfo
  const STAFF_PORT = await freePort()
  const password = 'a password of many letters'
  const accounts = {STAFF_PORT, STAFF_EMAIL: 'sana@example.test', STAFF_PASSWORD: password}
  const mail = {SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'site@example.test', MAIL_TO: 'office@example.test'}
  const run = {program: 'bare-site', dataFolder, variables: {...accounts, ...mail}} as const
  const command = (...args: string[]) => runCommand('staff', args, {dataFolder, variables: accounts, input: password})
  const lake = `http://localhost:${STAFF_PORT}/lake`

  const site = startSite(run)
  await opened(site)
  for (const _browser of ['first', 'new']) {
    const body = new URLSearchParams({email: accounts.STAFF_EMAIL, password})
    expect((await fetch(`${lake}/auth/login`, {method: 'POST', body, redirect: 'manual'})).status).toBe(303)
  }
  await command('add', 'bilal@example.test', '--name', 'Bilal', '--role', 'contributor')
  const {out: token} = await command('token', 'bilal@example.test', '--role', 'contributor')
  const headers = {authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json'}
  const {id: asker} = (await (await fetch(`${lake}/v2025-02-19/users/me`, {headers})).json()) as {id: string}
  const request = {_type: 'publishRequest', documentType: 'project', sentence: 'Client added', since: 'r1', asker}
  for (const title of ['Tower', 'Bridge', 'School']) {
    const mutations = [{create: {...request, _id: `drafts.ask.${title}`, title}}]
    const init = {method: 'POST', headers, body: JSON.stringify({mutations})}
    expect((await fetch(`${lake}/v2025-02-19/data/mutate/production`, init)).status).toBe(200)
  }
  await site.stop()
  silent.close()

  const mailServer = await openMailServer({port})
  onTestFinished(() => mailServer.close())
  const again = startSite(run)
  onTestFinished(async () => void (await again.stop()))
  await opened(again)
  await expect
    .poll(() => subjectsOf(mailServer).sort(), {timeout: 20_000})
    .toEqual([
      'A colleague asks you in the Studio',
      'A colleague asks you in the Studio',
      'A sign-in from a browser that is new',
    ])
  expect(mailServer.mails.some(({text}) => text.includes('Bridge') && text.includes('School'))).toBe(true)
})
