import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import type {ApiOptions} from '../src/index.ts'
import {smtpSettings} from '../src/mail/smtp.ts'
import {type Fault, openMailServer, type ReceivedMail} from './mail-server.ts'
import {openTestApi, readDetail, type TestApi} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'

const file = {name: 'cv.pdf', bytes: pdfOf(100)}
const quick = {firstMs: 20, longestMs: 100}

async function openSite(smtpUrl: string | undefined, mail: Partial<ApiOptions['mail']> = {}): Promise<TestApi> {
  const site = await openTestApi({
    mail: {
      smtpUrl,
      from: 'site@pacific.example',
      to: 'office@pacific.example',
      companyName: async () => 'Pacific',
      backOff: quick,
      ...mail,
    },
  })
  onTestFinished(() => site.close())
  return site
}

async function openMails(fault?: () => Fault, port?: number) {
  const server = await openMailServer({fault, port})
  onTestFinished(() => server.close())
  return {...server, url: `smtp://127.0.0.1:${server.port}`}
}

const idOf = async (answer: Response) => ((await answer.json()) as {id: string}).id
const states = async (site: TestApi, id: string) => (await readDetail(site, id)).mails.map(({state}) => state)
const headerOf = ({text}: ReceivedMail, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(text)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ')

test('staff get the message, and an answer reaches the visitor', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url, {inboxUrl: 'https://staff.pacific.example/studio/inbox'})
  const id = await idOf(await postJson(site.url, message))
  await expect.poll(() => states(site, id)).toEqual(['sent'])
  const [mail] = mails as [ReceivedMail]
  expect(mail).toMatchObject({from: 'site@pacific.example', to: ['office@pacific.example']})
  expect(headerOf(mail, 'Reply-To')).toBe('Ayesha Khan <ayesha@mail.example>')
  expect(headerOf(mail, 'Subject')).toBe('Message from Ayesha Khan')
  expect(headerOf(mail, 'From')).toBe('Pacific <site@pacific.example>')
  expect(headerOf(mail, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@pacific\.example>$/)
  expect(mail.text).toContain('Please call me.')
  expect(mail.text).toContain(id)
  // Long lines are folded.
  expect(mail.text.replaceAll('=\r\n', '')).toContain(`https://staff.pacific.example/studio/inbox/contact/${id}`)
})

test('an applicant gets a confirmation with the reference and nothing that was typed', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url)
  const id = await idOf(await postApplication(site.url, applicationBody({firstName: 'Typed'}, file)))
  await expect.poll(() => states(site, id)).toEqual(['sent', 'sent'])
  const confirmation = mails.find(({to}) => to.includes('bilal@mail.example')) as ReceivedMail
  expect(headerOf(confirmation, 'Subject')).toContain(id)
  expect(confirmation.text).not.toContain('Typed')
  expect(headerOf(confirmation, 'Reply-To')).toBeUndefined()
  const notice = mails.find(({to}) => to.includes('office@pacific.example')) as ReceivedMail
  expect(headerOf(notice, 'Subject')).toBe('Application from Typed Ahmed: Site Engineer')
})

test('nobody is mailed more than three confirmations a day, and every application is stored and told of', async () => {
  const first = await openTestApi()
  const apply = async (site: TestApi) => idOf(await postApplication(site.url, applicationBody({}, file)))
  const early = [await apply(first), await apply(first)]
  await expect.poll(() => states(first, early[1] ?? '')).toEqual(['written', 'written'])
  await first.close({keep: true})
  const second = await openTestApi({folder: first.folder})
  onTestFinished(() => second.close())
  const late = [await apply(second), await apply(second)]
  await expect.poll(() => states(second, late[0] ?? '')).toEqual(['written', 'written'])
  await expect.poll(() => states(second, late[1] ?? '')).toEqual(['written'])
  expect(await readDetail(second, late[1] ?? '')).toMatchObject({
    email: 'bilal@mail.example',
    mails: [{kind: 'notice'}],
  })
})

test('no name adds an address, a header, or markup', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url)
  const names = [
    'a@evil.example, b@evil.example',
    '"x" <evil@evil.example>',
    'x; evil@evil.example:',
    '<b>bold</b>',
    'عائشہ',
  ]
  for (const name of names) {
    const id = await idOf(
      await postJson(site.url, {...message, name, message: '.\r\nRCPT TO:<evil@evil.example>\r\n.'}),
    )
    await expect.poll(() => states(site, id)).toEqual(['sent'])
  }
  for (const mail of mails) {
    expect(mail.to).toEqual(['office@pacific.example'])
    const replyTo = headerOf(mail, 'Reply-To') ?? ''
    // Without what is quoted or encoded, one address remains.
    expect(replyTo.replaceAll(/"(?:[^"\\]|\\.)*"|=\?[^?]+\?.\?[^?]*\?=/g, '').match(/[^\s<]+@[^\s>]+/g)).toEqual([
      'ayesha@mail.example',
    ])
    expect(headerOf(mail, 'Bcc')).toBeUndefined()
    expect(mail.text.split('Content-Type: text/html')[1]).not.toContain('<b>bold')
  }
  expect(mails).toHaveLength(names.length)
})

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
  const mail = {smtpUrl: url, from: 'site@pacific.example', to: 'office@pacific.example', backOff: quick}
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

test('without a server each mail is a file, which goes when its submission is erased', async () => {
  const site = await openSite(undefined)
  const id = await idOf(await postApplication(site.url, applicationBody({}, file)))
  await expect.poll(() => states(site, id)).toEqual(['written', 'written'])
  const folder = join(site.folder, 'mail')
  const files = await readdir(folder)
  expect(files).toHaveLength(2)
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.some((text) => text.includes('To: bilal@mail.example'))).toBe(true)
  expect((await site.inbox(`/submissions/${id}`, {method: 'DELETE'})).status).toBe(204)
  expect(await readdir(folder)).toEqual([])
})

test('content that cannot be read does not hold back a mail', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url, {companyName: () => Promise.reject(new Error('down'))})
  await postJson(site.url, message)
  await expect.poll(() => mails.length).toBe(1)
})
