import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {within} from '@testing-library/dom'
import {beforeAll, expect, test} from 'vitest'
import {randomText} from '../../random-text.ts'
import {type Person, useOffice} from '../../test/office.ts'
import {readSeed} from '../../test/seed.ts'
import {openInbox} from '../test/open-inbox.ts'
import {apply, applyEach} from '../test/visitor.ts'

const office = useOffice()
let sana: Person
let nadia: Person
beforeAll(async () => {
  sana = await office.person('sana')
  nadia = await office.person('nadia')
  const templates = readSeed().find(({_type}) => _type === 'replyTemplates')
  await sana.client.createOrReplace({...templates, _id: 'inbox.replies', _type: 'replyTemplates'})
  await sana.client.create({_id: 'siteSettings', _type: 'siteSettings', companyName: 'Pacific Construction'})
})

type Opened = Awaited<ReturnType<typeof openInbox>>

const stored = (id: string | undefined) => nadia.ask('GET', `/inbox/submissions/${id}`)
const texts = async (id: string) => (await stored(id)).replies.map(({text}: {text: string}) => text)

/** Returns the alert above a letter that was refused. */
const refusal = async (screen: Opened['screen']) => within(await screen.findByRole('dialog')).findByRole('alert')

/** The server takes what is sent there next, and its answer never comes. */
function loseAnswer(path: string): void {
  sana.intercept = async ({url}, pass) => {
    const answer = await pass()
    if (!url.includes(path)) return answer
    sana.intercept = undefined
    throw new TypeError('Failed to fetch')
  }
}

test('An applicant is invited from the template, whose words are changed first, and the mail goes in the name of the company', async () => {
  const id = await apply(office, {firstName: 'عائشہ', lastName: 'Khan', email: 'ayesha@mail.example'})
  const {screen, stage, beginLetter, letterField, fill, press} = await openInbox(sana, `/application/${id}`)
  await beginLetter('Reply', 'Interview')
  expect((await letterField('Subject')).value).toBe(`Interview: Site Engineer, reference ${id}`)
  expect((await letterField('Text')).value).toMatch(
    /^Dear عائشہ Khan,\n\nthank you for applying to Pacific Construction/,
  )
  await fill(await letterField('Text'), 'Come on {day}.')
  expect(screen.getByRole('button', {name: 'Send'})).toHaveProperty('disabled', true)
  await fill(await letterField('Text'), 'Come on Monday.')
  await press('Send')
  await screen.findByText('The reply is on its way')
  await expect.poll(stage).toBe('interview')

  const replies = await screen.findByRole('list', {name: 'Replies'})
  expect(replies.textContent).toMatch(/Interview, sana, .*Come on Monday\./)
  expect(screen.getByRole('list', {name: 'Activity'}).textContent).toContain('sana replied: Interview')
  await expect.poll(() => replies.textContent).toContain('Kept as a file')
  const folder = join(office.folder, 'submissions', 'mail')
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const sent = mails.find((mail) => mail.includes('Come on Monday.'))
  expect(sent).toMatch(/^From: Pacific Construction </m)
  expect(sent).toMatch(/^To: =\?UTF-8\?.* <ayesha@mail\.example>/m)
})

test('Whoever writes to an applicant whom a colleague declines meanwhile sees that, is told so first, and keeps the letter', async () => {
  const id = await apply(office, {firstName: 'Farida', lastName: 'Twice'})
  const {screen, rowOf, stage, beginLetter, letterField, press} = await openInbox(sana, `/application/${id}`)
  await beginLetter('Reply', 'Interview', 'Come on Tuesday.')
  const {version} = await stored(id)
  const declined = {subject: 'Your application', text: 'Another got it.', template: 'declined', version}
  await nadia.ask('PUT', `/inbox/submissions/${id}/replies/${randomText()}`, declined)
  await expect.poll(() => rowOf(id)?.textContent).toContain('Declined')
  const replies = await screen.findByRole('list', {name: 'Replies'})
  expect(replies.textContent).toMatch(/Declined, nadia, .*Another got it\./)
  await press('Send')

  const told = await refusal(screen)
  expect(told.textContent).toContain('Somebody else changed this meanwhile.')
  expect(told.textContent).toContain('nadia replied: Declined')
  expect((await letterField('Text')).value).toBe('Come on Tuesday.')
  expect(await texts(id)).toEqual(['Another got it.'])
  await press('Send')
  await screen.findByText('The reply is on its way')
  await expect.poll(stage).toBe('interview')
})

test('A letter to many goes to whom its writer chose, and not before what a colleague did with them is told', async () => {
  const names = ['Gul', 'Hira', 'Inam']
  const [changed = '', gone = ''] = await applyEach(office, names, 'Chosen')
  const {screen, rowOf, choose, beginLetter, letterField, press} = await openInbox(
    sana,
    '/application?inbox[stage]=new',
  )
  await choose(names.map((name) => `${name} Chosen`))
  await beginLetter('Write to 3 people', 'Interview', 'Come, {name}.')
  const {version} = await stored(changed)
  await nadia.ask('PATCH', `/inbox/submissions/${changed}`, {stage: 'shortlisted', version})
  await nadia.ask('DELETE', `/inbox/submissions/${gone}`)
  for (const id of [changed, gone]) await expect.poll(() => rowOf(id)).toBeNull()
  await press('Send to 3 people')

  const told = await refusal(screen)
  for (const text of [
    'Nothing was sent.',
    'Gul Chosen is at Shortlisted now.',
    'Hira Chosen is not here any more, and gets no letter.',
  ])
    expect(told.textContent).toContain(text)
  expect((await letterField('Text')).value).toBe('Come, {name}.')
  await press('Send to 2 people')
  await screen.findByText('Written to 2 people')
  expect((await stored(changed)).stage).toBe('interview')
})

test('A reply whose answer was lost may have been sent, and changed after that it is sent knowingly or not at all', async () => {
  const id = await apply(office, {firstName: 'Parveen', lastName: 'Unheard'})
  const {screen, beginLetter, letterField, fill, press} = await openInbox(sana, `/application/${id}`)
  await beginLetter('Reply', 'Interview', 'Come on Monday.')
  loseAnswer(`/inbox/submissions/${id}/replies/`)
  await press('Send')
  await screen.findByText('It is not known whether this was sent')
  await screen.findByText('The server cannot be reached. Send it again as it is: nobody gets it twice.')
  expect(screen.queryByText('The reply was not sent')).toBeNull()
  expect(await texts(id)).toEqual(['Come on Monday.'])
  await fill(await letterField('Text'), 'Come on Tuesday.')
  await press('Send')
  const told = await refusal(screen)
  expect(told.textContent).toContain(
    'This reply was sent already, before you changed it: another one is a second mail.',
  )
  expect(told.textContent).toContain('sana replied: Interview')
  await press('Send')
  await screen.findByText('The reply is on its way')
  expect(await texts(id)).toEqual(['Come on Monday.', 'Come on Tuesday.'])
})

test('Letters whose answer was lost are taken back, and sent again as they were begun after the dialog was closed', async () => {
  const ids = await applyEach(office, ['Qasim', 'Rabia'], 'Unheard')
  const replies = async (id: string | undefined) => (await stored(id)).replies.length
  const {screen, rowOf, choose, beginLetter, letterField, press} = await openInbox(sana, '/application')
  await choose(['Qasim Unheard', 'Rabia Unheard'])
  await beginLetter('Write to 2 people', 'Position filled', 'Somebody else works there now, {name}.')
  loseAnswer('/inbox/letters/')
  await press('Send to 2 people')
  await screen.findByText('It is not known whether this was sent')
  expect(await replies(ids[0])).toBe(1)
  const last = () => rowOf(String(ids[1]))?.textContent
  await expect.poll(last).toContain('Declined')
  await press('Undo')
  await screen.findByText('Taken back.', {exact: false})
  expect(await replies(ids[0])).toBe(0)
  await expect.poll(last).not.toContain('Declined')

  await press('Cancel')
  await press('Write to 2 people')
  expect((await letterField('Template')).value).toBe('positionFilled')
  expect((await letterField('Text')).value).toBe('Somebody else works there now, {name}.')
  await press('Send to 2 people')
  await screen.findByText('Written to 2 people')
  for (const id of ids) expect(await replies(id)).toBe(1)
})

test('A reply that was begun is there again after its dialog was closed, until it is sent', async () => {
  const id = await apply(office, {firstName: 'Saba', lastName: 'Begun'})
  const {screen, user, beginLetter, letterField, press} = await openInbox(sana, `/application/${id}`)
  await beginLetter('Reply', 'Interview', 'Come on Sunday.')
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await press('Reply')
  expect((await letterField('Template')).value).toBe('interview')
  expect((await letterField('Text')).value).toBe('Come on Sunday.')
  await press('Send')
  await screen.findByText('The reply is on its way')
  await press('Reply')
  expect((await letterField('Text')).value).toMatch(/^Dear Saba Begun,/)
})

test('The late answer about one application leaves the next one open, with the letter that was begun', async () => {
  const id = await apply(office, {firstName: 'Lubna', lastName: 'Held'})
  await apply(office, {firstName: 'Mona', lastName: 'Held'})
  const {screen, rowOf, open, opened, chooseMore, press, fill, letterField} = await openInbox(
    sana,
    `/application/${id}`,
  )
  await expect.poll(() => screen.queryByRole('article')?.textContent).toContain('Lubna Held')
  const held = Promise.withResolvers<void>()
  sana.intercept = async (request, pass) => {
    if (request.url.endsWith(id) && (await request.clone().text()).includes('spam')) await held.promise
    return pass()
  }
  await chooseMore(/Mark as spam/)
  await open('Mona Held')
  await press('Reply')
  await fill(await letterField('Text'), 'Come on Friday.')
  held.resolve()
  await screen.findByText('Moved to the spam.', {exact: false})
  await expect.poll(() => rowOf(id)).toBeNull()
  expect(opened().textContent).toContain('Mona Held')
  expect((await letterField('Text')).value).toBe('Come on Friday.')
})
