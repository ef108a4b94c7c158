import {beforeAll, expect, test, vi} from 'vitest'
import {type Person, useOffice} from '../test/office.ts'
import {openInbox} from './test/open-inbox.ts'
import {sendMessage} from './test/visitor.ts'

const office = useOffice()
let sana: Person
beforeAll(async () => {
  sana = await office.person('sana')
})

const look = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('What is sent while the list is open appears in it, and is counted in the title', async () => {
  const {screen} = await openInbox(sana)
  await screen.findByRole('searchbox')
  await sendMessage(office, {name: 'Hina Iqbal'})
  await screen.findByRole('link', {name: /^Unread: Hina Iqbal/})
  await expect.poll(() => document.title).toMatch(/^\(\d+\) Inbox/)
})

test('A lost connection is told, and what came meanwhile shows once it is back', async () => {
  let isAway = true
  sana.intercept = async (request, pass) => {
    if (isAway && request.url.endsWith('/inbox/events')) throw new TypeError('Failed to fetch')
    return pass()
  }
  const {screen, row} = await openInbox(sana)
  await screen.findByText('The connection is lost', {exact: false})
  await sendMessage(office, {name: 'Imran Late'})
  isAway = false
  await expect.poll(() => row('^Unread: Imran Late')).toBeTruthy()
  await expect.poll(() => screen.queryByText('The connection is lost', {exact: false})).toBeNull()
})

test('A note that was left before it was stored is told when that fails, and stored once the server is back', {
  tags: ['landing'],
}, async () => {
  const id = await sendMessage(office, {name: 'Javed Noted'})
  await sendMessage(office, {name: 'Kamal Next'})
  const {screen, open, press, fill} = await openInbox(sana, `/contact/${id}`)
  const held = Promise.withResolvers<void>()
  let failures = 1
  sana.intercept = async (request, pass) => {
    if (failures === 0 || !request.url.includes(`/submissions/${id}/notes/`)) return pass()
    failures--
    await held.promise
    throw new TypeError('Failed to fetch')
  }
  await fill(await screen.findByLabelText('New note'), 'Call on Monday.')
  await press('Add note')
  await open('Kamal Next')
  held.resolve()
  await screen.findByText('A note about Javed Noted is not saved yet', {exact: false})
  const notes = async () =>
    (await sana.ask('GET', `/inbox/submissions/${id}`)).notes.map(({text}: {text: string}) => text)
  await expect.poll(notes).toEqual(['Call on Monday.'])
})

test('What a colleague erases while nobody looks at the tab is gone when somebody does again', async () => {
  const id = await sendMessage(office, {name: 'Jan Erased'})
  let reading = 0
  sana.intercept = (request, pass) => {
    if (request.url.endsWith('/inbox/events')) return pass()
    reading++
    return pass().finally(() => reading--)
  }
  const {screen, row} = await openInbox(sana, '/contact')
  await screen.findByRole('link', {name: /Jan Erased/})
  look(true)
  // What was asked before is answered; nothing is asked after.
  await expect.poll(() => reading).toBe(0)
  await sana.ask('DELETE', `/inbox/submissions/${id}`)
  expect(row('Jan Erased')).toBeTruthy()
  look(false)
  await expect.poll(() => row('Jan Erased')).toBeNull()
})

test('Arrows, Enter and Escape are enough to read', async () => {
  await sendMessage(office, {name: 'One Person'})
  await sendMessage(office, {name: 'Another Person'})
  const {screen, opened, user} = await openInbox(sana)
  const second = await screen.findByRole('link', {name: /One Person/})
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => location.href).toBe(`${office.origin}${second.getAttribute('href')}`)
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('heading', {level: 2}))
  expect(opened().contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('article')).toBeNull()
  expect(document.activeElement).toBe(second)
})
