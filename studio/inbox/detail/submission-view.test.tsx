import {fireEvent} from '@testing-library/dom'
import {beforeAll, expect, test, vi} from 'vitest'
import {type Person, useOffice} from '../../test/office.ts'
import {openInbox, saved} from '../test/open-inbox.ts'
import {apply, sendMessage} from '../test/visitor.ts'

const office = useOffice()
let sana: Person
beforeAll(async () => {
  sana = await office.person('sana')
  await office.person('nadia')
})

test('A person is erased with everything that came from them, after it is said what goes', async () => {
  await apply(office, {email: 'leaving@mail.example', firstName: 'Lena', lastName: 'Leaving'})
  await sendMessage(office, {email: 'Leaving@mail.example', name: 'Lena Leaving'})
  const {screen, open, chooseMore, dialog, user, press, row} = await openInbox(sana)
  await open('Lena Leaving')
  await chooseMore(/Erase/)
  const asked = await dialog()
  await expect.poll(() => asked.textContent).toContain('What goes: 1 message,')
  await user.click(screen.getByText('Everything that came from', {exact: false}))
  await expect.poll(() => asked.textContent).toContain('What goes: 1 message and 1 application,')
  await press('Erase for good')
  await screen.findByText('Erased 2 submissions', {exact: false})
  await expect.poll(() => row('Lena Leaving')).toBeNull()
  expect((await sana.ask('GET', '/inbox/submissions?q=leaving%40mail.example')).items).toEqual([])
})

test('A person is handed out with everything that came from them, as one archive', async () => {
  await apply(office, {email: 'asking@mail.example', firstName: 'Asma', lastName: 'Asking'})
  await sendMessage(office, {email: 'Asking@mail.example', name: 'Asma Asking'})
  const {open, chooseMore} = await openInbox(sana)
  await open('Asma Asking')
  const archive = await saved(() => chooseMore(/Download everything of this person/))
  expect(archive.name).toMatch(/^asking@mail\.example\.zip$/i)
  for (const part of ['data.json', '1 بلال resume.pdf', '"email": "asking@mail.example"', 'Please call me.'])
    expect(archive.text).toContain(part)
})

test('A note that calls a colleague by “@” says that it tells nobody, and assigns what it is about', async () => {
  const id = await apply(office, {firstName: 'Daud', lastName: 'Mirza'})
  const {screen, fill, press} = await openInbox(sana, `/application/${id}`)
  const note = await screen.findByLabelText('New note')
  const hint = () =>
    screen
      .queryAllByRole('status')
      .map(({textContent}) => textContent)
      .find((text) => text?.includes('nobody'))
  await fill(note, '@edi what do you think? His own address is daud@mail.example')
  await expect.poll(hint).toBe('“@edi” is nobody here, and a note tells nobody.')
  await fill(note, 'His own address is daud@mail.example')
  await expect.poll(hint).toBeUndefined()
  await fill(note, '@nadya what do you think?')
  await expect.poll(hint).toContain('“@nadya” is nobody here')
  await fill(note, '@nadi what do you think?')
  await expect.poll(hint).toContain('nadia sees this once it is assigned')
  await press('Assign to nadia')
  await expect.poll(hint).toBeUndefined()
  await expect
    .poll(() => screen.getByRole<HTMLSelectElement>('combobox', {name: 'Assigned to'}).value)
    .toBe('nadia@example.com')
})

test('A double click downloads a file once, though its second click comes after the answer', async () => {
  const id = await apply(office, {firstName: 'Waqas'})
  const {screen} = await openInbox(sana, `/application/${id}`)
  const download = await screen.findByRole('button', {name: /^Download .*resume/})
  const asked: string[] = []
  sana.intercept = (request, pass) => {
    if (request.url.includes('/files/')) asked.push(request.url)
    return pass()
  }
  const saves = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  fireEvent.click(download, {detail: 1})
  await expect.poll(() => saves.mock.calls.length).toBe(1)
  await expect.poll(() => download.dataset.disabled).toBe('false')
  fireEvent.click(download, {detail: 2})
  // What is asked later is answered later.
  await sana.ask('GET', `/inbox/submissions/${id}`)
  expect(asked).toHaveLength(1)
  sana.intercept = undefined
})
