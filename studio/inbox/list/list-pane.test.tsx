import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {beforeAll, expect, test} from 'vitest'
import {type Person, useOffice} from '../../test/office.ts'
import {openInbox, saved} from '../test/open-inbox.ts'
import {apply, sendMessage} from '../test/visitor.ts'

const office = useOffice()
let sana: Person
beforeAll(async () => {
  sana = await office.person('sana')
})

/** Changes what is stored, as no page can. */
function store(sql: string, ...values: string[]): void {
  const database = new DatabaseSync(join(office.folder, 'submissions', 'submissions.db'), {timeout: 5_000})
  database.prepare(sql).run(...values)
  database.close()
}

test('The table holds what the filter finds, harmless for spreadsheets', async () => {
  await sendMessage(office, {name: '=HYPERLINK("http://x.example")', message: 'Needle in a stack'})
  await sendMessage(office, {name: 'Haystack'})
  const {screen, fill, press} = await openInbox(sana)
  await fill(await screen.findByRole('searchbox'), 'needle')
  await expect.poll(() => location.search).toBe('?inbox[q]=needle')
  await expect
    .poll(() => screen.queryAllByRole('link').map(({textContent}) => textContent))
    .toEqual([expect.stringContaining('HYPERLINK')])
  const table = await saved(() => press('Export CSV'))
  expect(table.name).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = table.text.trim().split('\r\n')
  expect(head).toContain('Reference,Received,Stage,Assignee,Name,Email,Subject,Message,Language,Notes')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`"'=HYPERLINK(""http://x.example"")"`)
})

test('Spam is kept apart, by the trap of the form or by hand, and can be rescued', async () => {
  await sendMessage(office, {name: 'Robot', homepage: 'https://spam.example'})
  await sendMessage(office, {name: 'Pushy Seller'})
  const {open, row, chooseMore, press} = await openInbox(sana)
  await open('Pushy Seller')
  expect(row('Robot')).toBeNull()
  await chooseMore(/Mark as spam/)
  await expect.poll(() => row('Pushy Seller')).toBeNull()
  await press('Spam')
  await expect.poll(() => row('Robot')).toBeTruthy()
  await open('Pushy Seller')
  await press('Not spam')
  await expect.poll(() => row('Pushy Seller')).toBeNull()
  await press('Spam')
  await expect.poll(() => row('Pushy Seller')).toBeTruthy()
})

test('A resume in which the virus scanner found something is marked, and offered to nobody', async () => {
  const id = await apply(office, {firstName: 'Wasim', lastName: 'Worm'})
  store("UPDATE submission_file SET scan = 'infected' WHERE submission_id = ?", id)
  const {row, open, opened, screen} = await openInbox(sana, '/application')
  await expect.poll(() => row('Wasim Worm')?.textContent).toContain('Virus found')
  await open('Wasim Worm')
  await expect.poll(() => opened().textContent).toContain('The virus scanner found something in it')
  expect(screen.queryByRole('button', {name: 'Download'})).toBeNull()
  expect((await sana.fetch(`/inbox/submissions/${id}/files/1`)).status).toBe(403)
})

test('Scripts and attachments of a resume are said before it is opened', async () => {
  const form = '%PDF-1.7\n1 0 obj <</S/JavaScript/JS(count)>> endobj <</F(a.xml)/EF<</F 9 0 R>>>> endobj'
  await apply(office, {firstName: 'Fahad', lastName: 'Form'}, new TextEncoder().encode(form))
  await apply(office, {firstName: 'Plain', lastName: 'Paper'})
  const {open, opened} = await openInbox(sana, '/application')
  const said = () => opened().textContent?.match(/Other files are attached to it\. It holds scripts, as forms do\./)
  await open('Fahad Form')
  await expect.poll(said).toBeTruthy()
  await open('Plain Paper')
  await expect.poll(() => opened().textContent).toContain('No')
  expect(said()).toBeNull()
})

test('Tasks of somebody who has left are found', async () => {
  const id = await apply(office, {firstName: 'Jamal', lastName: 'Orphan'})
  await apply(office, {firstName: 'Kiran', lastName: 'Orphan'})
  // As it is once an account is removed.
  store('UPDATE submission SET assignee = ? WHERE id = ?', 'left@example.com', id)
  const {screen, row, press, user} = await openInbox(sana, '/application')
  await press('Filters')
  await screen.findByRole('option', {name: 'left@example.com'})
  await user.selectOptions(screen.getByLabelText('Filter by assignee'), 'left@example.com')
  await expect.poll(() => ['Jamal', 'Kiran'].filter((name) => row(`${name} Orphan`))).toEqual(['Jamal'])
})

test('Filters outlive a reload, count the stages, and the table holds what they find', async () => {
  await apply(office, {firstName: 'Ghulam', lastName: 'Welder', position: 'Welder', workLocation: 'multan'})
  await apply(office, {firstName: 'Hamid', lastName: 'Welder', position: 'Welder', workLocation: 'karachi'})
  const first = await openInbox(sana, '/application')
  await first.press('Filters')
  const filter = {position: 'Welder', city: 'Multan', assignee: 'Not assigned'}
  for (const [name, value] of Object.entries(filter))
    await first.user.selectOptions(first.screen.getByLabelText(`Filter by ${name}`), value)
  await expect.poll(() => first.row('Hamid Welder')).toBeNull()

  const {screen, row, press} = await openInbox(sana, `/application${location.search}`)
  await expect.poll(() => row('Ghulam Welder')).toBeTruthy()
  expect(row('Hamid Welder')).toBeNull()
  await screen.findByRole('button', {name: 'Filters (3)'})
  await expect.poll(() => screen.getByLabelText('Filter by stage').textContent).toContain('New (1)')
  const table = await saved(() => press('Export CSV'))
  const [, ...lines] = table.text.trim().split('\r\n')
  expect(lines.filter((line) => line.includes('Welder'))).toHaveLength(1)
  expect(lines[0]).toMatch(/^[\w-]+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,New,,Ghulam,Welder,/)
})
