import {expect, onTestFinished, test} from 'vitest'
import {headerOf, idOf, openMails, openSite, states} from './open-mail-site.ts'
import {openTestApi, readDetail, readList} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {postRegistration, registration, registrationBody} from './sample-form.ts'
import {patch} from './visit.ts'

const profile = {name: 'profile.pdf', bytes: pdfOf(2_000)}
const firmTrades = ['Scaffold hire', 'سریا باندھنا', null]

async function openWithTrades() {
  const offeredJobs = async () => ({choices: null, openings: [], firmTrades})
  const site = await openTestApi({offeredJobs})
  onTestFinished(() => site.close())
  const send = async (changes: Record<string, string>, files = [profile]) => {
    const answer = await postRegistration(site.url, registrationBody(changes, files))
    return {status: answer.status, body: (await answer.json()) as {id?: string; errors?: Record<string, string>}}
  }
  return {site, send}
}

test('a registration is kept with its documents, is listed by its firm and trade, and comes out as a table', async () => {
  const {site, send} = await openWithTrades()
  const {status, body} = await send({})
  expect([status, body.errors]).toEqual([201, undefined])
  const detail = await readDetail(site, body.id ?? '')
  expect(detail).toMatchObject({kind: 'registration', stage: 'new', answers: registration, fileCount: 1})
  const file = await site.inbox(`/submissions/${detail.id}/files/1`)
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(profile.bytes))).toBe(true)
  const [item] = await readList(site, 'kind=registration')
  expect(item).toMatchObject({firm: registration.firm, trade: 'steel-fixing', excerpt: registration.workDone})
  for (const word of ['Steel fixing', 'steel-fixing', 'سریا'])
    expect([word, (await readList(site, `kind=registration&q=${encodeURIComponent(word)}`)).length]).toEqual([word, 1])
  const table = await (await site.inbox('/export.csv?kind=registration')).text()
  for (const text of ['Name of the firm', 'Steel fixing', '1234567-8', 'profile.pdf']) expect(table).toContain(text)
  await patch(site, detail.id, {unread: false})
  expect((await readDetail(site, detail.id)).stage).toBe('read')
  await patch(site, detail.id, {stage: 'approved'})
  expect((await readDetail(site, detail.id)).stage).toBe('approved')
})

test('a firm names a trade that editors offer, or one of the product, and no other', async () => {
  const {send} = await openWithTrades()
  for (const trade of ['Scaffold hire', 'سریا باندھنا', 'materials', 'other'])
    expect([trade, (await send({trade}, [])).status]).toEqual([trade, 201])
  expect(await send({trade: 'Win a prize'}, [])).toMatchObject({
    status: 422,
    body: {errors: {trade: 'Trade or material is invalid'}},
  })
})

test('a tax number is taken as people write it, and what is none is refused', async () => {
  const {site, send} = await openWithTrades()
  for (const [ntn, stored] of Object.entries({'۱۲۳۴۵۶۷-۸': '1234567-8', ' D123456–7 ': 'D123456-7', '': ''})) {
    const {body} = await send({ntn}, [])
    expect((await readDetail(site, body.id ?? '')).answers.ntn).toBe(stored)
  }
  for (const ntn of ['=1+1', '<b>1</b>', 'x'.repeat(31)]) expect((await send({ntn}, [])).status).toBe(422)
})

test('the office is told of the firm and its trade, and the firm that it has arrived', async () => {
  const {url, mails} = await openMails()
  const site = await openSite(url)
  const id = await idOf(await postRegistration(site.url, registrationBody({}, [profile])))
  await expect.poll(() => states(site, id)).toEqual(['sent', 'sent'])
  expect(mails.map((mail) => headerOf(mail, 'Subject')).toSorted()).toEqual([
    'Registration of Multan Steel Fixers: Steel fixing',
    expect.stringContaining('We have received the registration of your firm'),
  ])
  // A confirmation carries no words that a stranger chose.
  const confirmation = mails.find(({to}) => to.includes(registration.email))
  expect(confirmation?.text).not.toContain('Multan Steel Fixers')
})
