import {allWords} from '@site/forms/words/all'
import {expect, onTestFinished, test} from 'vitest'
import {messageOf} from '../src/mail/message.ts'
import {type Submission, submissionKinds} from '../src/store/submission.ts'
import {forms} from '../src/submit/form.ts'
import type {ReceivedMail} from './mail-server.ts'
import {headerOf, idOf, openMails, openSite, states} from './open-mail-site.ts'
import {openTestApi, readDetail, type TestApi} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'

const file = {name: 'cv.pdf', bytes: pdfOf(100)}

/** The text of a mail in another script, which travels as Base64. */
function plainTextOf({text}: ReceivedMail): string {
  const [, body = ''] = /Content-Type: text\/plain.*?\r\n\r\n(.*?)\r\n--/s.exec(text) ?? []
  return Buffer.from(body, 'base64').toString()
}

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

test('an address in another script stands in the text alone, as some relays refuse a mail with one in its head', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url)
  const id = await idOf(await postJson(site.url, {...message, email: 'müller@mail.example'}))
  await expect.poll(() => states(site, id)).toEqual(['sent'])
  const [mail] = mails as [ReceivedMail]
  expect(headerOf(mail, 'Reply-To')).toBeUndefined()
  expect(mail.text.replaceAll('=\r\n', '')).toContain('Write to the sender at the address below.')
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

/** A listed choice may be said again: a stranger cannot put words of their own into it. */
const SAID_AGAIN = {contact: [], quote: ['work'], registration: ['trade'], application: ['position']}

test.each(submissionKinds)('the confirmation of %s says nothing of any of its fields but a listed choice', (kind) => {
  const names = forms[kind].fields.map(({name}) => name).filter((name) => name !== 'language')
  const answers = Object.fromEntries(names.map((name) => [name, `(typed as ${name})`]))
  const submission = {kind, id: 'REFERENCE', answers, files: []} as unknown as Submission
  const options = {staffAddresses: [], companyName: 'Pacific', inboxUrl: undefined}
  const {to, ...said} = messageOf('confirmation', submission, options)
  expect(to).toBe(answers.email)
  expect(names.filter((name) => JSON.stringify(said).includes(`(typed as ${name})`))).toEqual(SAID_AGAIN[kind])
})

test('whoever applied in Urdu is answered in Urdu, and the office is told so in English', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url)
  const id = await idOf(await postApplication(site.url, applicationBody({language: 'ur'}, file)))
  await expect.poll(() => states(site, id)).toEqual(['sent', 'sent'])
  const [confirmation, notice] = ['bilal@mail.example', 'office@pacific.example'].map((address) =>
    mails.find(({to}) => to.includes(address)),
  ) as [ReceivedMail, ReceivedMail]
  const {heading, thanks} = allWords.ur.confirmation.application
  expect(plainTextOf(confirmation)).toContain(`${heading}\n\n${thanks}`)
  expect(plainTextOf(confirmation)).toContain('عہدہ: سائٹ انجینئر')
  expect(confirmation.text).toContain('<div lang=3D"ur" dir=3D"rtl"')
  expect(notice.text).toContain('Position: Site Engineer')
  expect(notice.text).toContain('Language: Urdu')
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
