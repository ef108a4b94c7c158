import {readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test} from 'vitest'
import {smtpSettings} from '../src/mail/smtp.ts'
import {type Fault, openMailServer} from './mail-server.ts'
import {headerOf, idOf, openMails, openSite, QUICK_BACK_OFF, states} from './open-mail-site.ts'
import {openTestApi, readDetail} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'

const file = {name: 'cv.pdf', bytes: pdfOf(100)}

test('a server that refuses, drops and delays gets every mail once in the end', async () => {
  const faults: Fault[] = ['drop', 'refuse sender', 'refuse recipient', 'refuse data', 'drop after data', 'delay']
  let connection = 0
  const {url, mails} = await openMails(() => faults[connection++])
  const site = await openSite(url)
  const ids = await Promise.all(Array.from({length: 8}, async () => idOf(await postJson(site.url, message))))
  await expect
    .poll(async () => new Set((await Promise.all(ids.map((id) => states(site, id)))).flat()), {timeout: 10_000})
    .toEqual(new Set(['sent']))
  expect(mails).toHaveLength(8)
  expect(new Set(mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(8)
})

test('while the server is down nothing is lost, and staff see why', async () => {
  const {url, mails, port, close} = await openMails()
  await close()
  const site = await openSite(url)
  const id = await idOf(await postJson(site.url, message))
  await expect
    .poll(async () => (await readDetail(site, id)).mails[0])
    .toMatchObject({state: 'waiting', error: expect.stringContaining('ECONNREFUSED')})
  const back = await openMails(undefined, port)
  await expect.poll(() => states(site, id)).toEqual(['sent'])
  expect([...mails, ...back.mails]).toHaveLength(1)
})

test('mails survive a restart and keep their Message-ID', async () => {
  const site = await openTestApi()
  await site.close({keep: true})
  const {url, mails, port, close} = await openMails(() => 'refuse data')
  const mail = {smtpUrl: url, from: 'site@pacific.example', to: ['office@pacific.example'], backOff: QUICK_BACK_OFF}
  const first = await openTestApi({folder: site.folder, mail})
  const id = await idOf(await postJson(first.url, message))
  await expect.poll(async () => (await readDetail(first, id)).mails[0]?.attempts).toBeGreaterThan(1)
  await first.close({keep: true})
  await close()
  const accepting = await openMails(undefined, port)
  const second = await openTestApi({folder: site.folder, mail})
  onTestFinished(() => second.close())
  await expect.poll(() => states(second, id)).toEqual(['sent'])
  expect(mails).toEqual([])
  expect(accepting.mails).toHaveLength(1)
})

test('a server elsewhere must offer TLS, one on this machine need not', () => {
  expect(smtpSettings('smtp://mail.pacific.example')).toMatchObject({port: 587, secure: false, requireTLS: true})
  expect(smtpSettings('smtps://u%40x:p%3Aq@mail.pacific.example')).toMatchObject({
    port: 465,
    secure: true,
    auth: {user: 'u@x', pass: 'p:q'},
  })
  expect(smtpSettings('smtp://127.0.0.1:2525')).toMatchObject({port: 2525, requireTLS: false})
})

test('a server whose STARTTLS was taken away, or whose certificate nobody vouches for, gets nothing', async () => {
  const plain = await openMails()
  const forged = await openMailServer({offerTls: true})
  onTestFinished(() => forged.close())
  for (const port of [plain.port, forged.port]) {
    const site = await openSite(`smtp://0.0.0.0:${port}`)
    const id = await idOf(await postJson(site.url, message))
    await expect.poll(async () => (await readDetail(site, id)).mails[0]?.attempts).toBeGreaterThan(1)
    expect(await states(site, id)).toEqual(['waiting'])
  }
  expect([...plain.mails, ...forged.mails]).toEqual([])
})

test('a confirmation that is refused for good is given up at once, a notice is tried on, and both are told', async () => {
  const {url} = await openMails(() => 'refuse recipient')
  const site = await openSite(url)
  const id = await idOf(await postApplication(site.url, applicationBody({}, file)))
  await expect.poll(async () => (await readDetail(site, id)).mails[0]?.attempts).toBeGreaterThan(2)
  expect((await readDetail(site, id)).mails).toMatchObject([
    {kind: 'notice', state: 'waiting', error: expect.stringContaining('550')},
    {kind: 'confirmation', state: 'failed', attempts: 1, error: expect.stringContaining('No such user')},
  ])
  expect(await site.api.stats()).toMatchObject({mailsRefused: 1})
})

test('a server that only does not know us yet gets the same mail again', async () => {
  let isSetRight = false
  const {url, mails} = await openMails(() => (isSetRight ? undefined : 'refuse relaying'))
  const site = await openSite(url)
  const id = await idOf(await postApplication(site.url, applicationBody({}, file)))
  await expect.poll(async () => (await readDetail(site, id)).mails[1]?.attempts).toBeGreaterThan(1)
  isSetRight = true
  await expect.poll(() => states(site, id)).toEqual(['sent', 'sent'])
  expect(mails).toHaveLength(2)
})

test('a relay on this machine whose certificate nobody vouches for takes mails in clear where the address says so', async () => {
  const relay = await openMailServer({offerTls: true})
  onTestFinished(() => relay.close())
  const site = await openSite(`smtp://127.0.0.1:${relay.port}?ignoreTLS=true`)
  const id = await idOf(await postJson(site.url, message))
  await expect.poll(() => states(site, id)).toEqual(['sent'])
})

test('a notice reaches everybody of the office, from the name that the settings say', async () => {
  const {url, mails} = await openMails()
  const to = ['office@pacific.example', 'sana@pacific.example']
  const site = await openSite(url, {to, fromName: 'The website'})
  await postJson(site.url, message)
  await expect.poll(() => mails.map((mail) => mail.to)).toEqual([to])
  expect(headerOf(mails[0] as (typeof mails)[number], 'From')).toBe('The website <site@pacific.example>')
})

test('a notice that some of the office have got is given up after three days for who cannot get it', async () => {
  const {url} = await openMails(() => ({defer: 'sana@pacific.example'}))
  const site = await openSite(url, {to: ['office@pacific.example', 'sana@pacific.example']})
  const id = await idOf(await postJson(site.url, message))
  await expect.poll(async () => (await readDetail(site, id)).mails[0]?.attempts).toBeGreaterThan(1)
  expect(await states(site, id)).toEqual(['waiting'])
  const database = new DatabaseSync(join(site.folder, 'submissions.db'))
  database.prepare('UPDATE outbox SET created_at = created_at - ?').run(4 * 24 * 3600 * 1000)
  database.close()
  await expect.poll(() => states(site, id)).toEqual(['failed'])
})

test('a notice that one of the office cannot get now goes on to them alone', async () => {
  let isBusy = true
  const {url, mails} = await openMails(() => (isBusy ? {defer: 'sana@pacific.example'} : undefined))
  const site = await openSite(url, {to: ['Office@Pacific.example', 'sana@pacific.example']})
  const id = await idOf(await postJson(site.url, message))
  await expect.poll(async () => (await readDetail(site, id)).mails[0]?.attempts).toBeGreaterThan(2)
  expect((await readDetail(site, id)).mails).toMatchObject([{state: 'waiting', error: expect.stringContaining('451')}])
  isBusy = false
  await expect.poll(() => states(site, id)).toEqual(['sent'])
  expect(mails.map(({to}) => to)).toEqual([['Office@pacific.example'], ['sana@pacific.example']])
  expect(new Set(mails.map((mail) => headerOf(mail, 'Message-ID'))).size).toBe(1)
})

test('a notice of a kind reaches who the company names for it, in its colour, and others whom the settings name', async () => {
  const {url, mails} = await openMails()
  const recipients = {quote: ['estimates@pacific.example'], contact: ['front@pacific.example', 'sana@pacific.example']}
  const company = async () => ({name: 'Pacific', palette: {fill: '#5bc0be', onFill: '#15181c'}, recipients})
  const site = await openSite(url, {company, inboxUrl: 'https://staff.example/inbox'})
  await postJson(site.url, message)
  await expect.poll(() => mails.map((mail) => mail.to)).toEqual([recipients.contact])
  expect(mails[0]?.text).toContain('#5bc0be')
  await postApplication(site.url, applicationBody({}, file))
  await expect.poll(() => mails.map(({to}) => to)).toContainEqual(['office@pacific.example'])
})

test('An outbox that is away is said once, with the reason, however many mails are under way, and once that it is back', {
  tags: ['landing'],
}, async () => {
  const said: [string, unknown][] = []
  const note = (data: Record<string, unknown>, event: string) => {
    if (event.startsWith('outbox')) said.push([event, data.reason])
  }
  const {url, mails} = await openMails()
  const site = await openTestApi({
    mail: {smtpUrl: url, from: 'site@pacific.example', to: ['office@pacific.example'], backOff: QUICK_BACK_OFF},
    log: {info: note, warn: note, error: note},
  })
  onTestFinished(() => site.close())
  const database = new DatabaseSync(join(site.folder, 'submissions.db'))
  onTestFinished(() => database.close())
  database.exec("CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT raise(FAIL, 'database or disk is full'); END")
  for (let count = 0; count < 3; count++) await idOf(await postJson(site.url, message))
  await expect.poll(() => said).toEqual([['outbox not reachable', 'database or disk is full']])
  database.exec('DROP TRIGGER full')
  await expect.poll(() => mails.length).toBe(3)
  await expect.poll(() => said.slice(1)).toEqual([['outbox reachable again', undefined]])
})

test('without a server each mail is a file, which goes when its submission is erased', async () => {
  const site = await openSite(undefined)
  const id = await idOf(await postApplication(site.url, applicationBody({}, file)))
  await expect.poll(() => states(site, id)).toEqual(['written', 'written'])
  const folder = join(site.folder, 'mail')
  const files = await readdir(folder)
  expect(files).toHaveLength(2)
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.some((text) => text.includes('To: bilal@mail.example'))).toBe(true)
  await writeFile(join(folder, `${files[0]}.part`), 'To: bilal@')
  expect((await site.inbox(`/submissions/${id}`, {method: 'DELETE'})).status).toBe(204)
  expect(await readdir(folder)).toEqual([])
})

test('content that cannot be read does not hold back a mail', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url, {company: () => Promise.reject(new Error('down'))})
  await postJson(site.url, message)
  await expect.poll(() => mails.length).toBe(1)
})
