import {within} from '@testing-library/dom'
import {beforeAll, expect, test} from 'vitest'
import {type Person, useOffice} from '../../test/office.ts'
import {openInbox} from '../test/open-inbox.ts'
import {applyEach} from '../test/visitor.ts'

const office = useOffice()
let sana: Person
let nadia: Person
beforeAll(async () => {
  sana = await office.person('sana')
  nadia = await office.person('nadia')
})

test('Several are erased after it is told how many, and one with which that failed is told and stays chosen', async () => {
  const [id = '', other] = await applyEach(office, ['Iqbal', 'Jamil'], 'Gone')
  const {screen, row, choose, chosen, press, dialog} = await openInbox(sana, '/application')
  await choose(['Iqbal Gone', 'Jamil Gone'])
  await press('Erase all that are chosen')
  expect((await dialog()).textContent).toContain('Erase 2 applications for good?')
  sana.intercept = async ({url, method}, pass) =>
    method === 'DELETE' && url.endsWith(id) ? Response.json({title: 'Not now.'}, {status: 503}) : pass()
  await press('Erase 2 for good')

  await screen.findByText('1 application erased')
  await expect.poll(() => chosen()?.textContent).toContain('1 chosen')
  expect(chosen()?.textContent).toContain('Iqbal Gone: Not now.')
  expect(row('Jamil Gone')).toBeNull()
  sana.intercept = undefined
  expect((await nadia.fetch(`/inbox/submissions/${id}`)).status).toBe(200)
  expect((await nadia.fetch(`/inbox/submissions/${other}`)).status).toBe(404)
})

test('What a change of several did not reach is told where the filter hides it, and where the list was left', async () => {
  const [id = ''] = await applyEach(office, ['Nasir', 'Omar'], 'Missed')
  let stage = 'shortlisted'
  let held = Promise.resolve()
  // A colleague is quicker each time.
  sana.intercept = async ({url, method}, pass) => {
    if (method !== 'PATCH' || !url.endsWith(id)) return pass()
    const {version} = await nadia.ask('GET', `/inbox/submissions/${id}`)
    await nadia.ask('PATCH', `/inbox/submissions/${id}`, {stage, version})
    await held
    return pass()
  }
  const first = await openInbox(sana, '/application?inbox[stage]=new')
  const set = async (label: string) =>
    first.user.selectOptions(first.screen.getByLabelText('Set the stage of all that are chosen'), label)
  await first.choose(['Nasir Missed', 'Omar Missed'])
  await set('Declined')
  await first.screen.findByText('1 application set to Declined')
  await expect.poll(() => first.rowOf(id)).toBeNull()
  const told = within(first.chosen() as HTMLElement).getByRole('alert').textContent
  expect(told).toContain('Not done with 1:')
  expect(told).toContain('Nasir Missed: Somebody else changed this meanwhile.')
  await first.press('Choose none')
  await expect.poll(first.chosen).toBeNull()

  const {screen, user, choose, chosen} = await openInbox(sana, '/application?inbox[stage]=shortlisted')
  const release = Promise.withResolvers<void>()
  held = release.promise
  stage = 'read'
  await choose(['Nasir Missed'])
  await set('Interview')
  await user.click(screen.getByRole('tab', {name: /Messages/}))
  await expect.poll(chosen).toBeNull()
  release.resolve()
  const alerts = () => screen.getAllByRole('alert').map(({textContent}) => textContent)
  await expect.poll(alerts).toContainEqual(expect.stringMatching(/Not done with 1:.*Nasir Missed/))
})
