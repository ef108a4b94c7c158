import {within} from '@testing-library/dom'
import {expect, test} from 'vitest'
import {checks} from '../health/check/index.ts'
import {speak} from '../language/say.ts'
import {useOffice} from '../test/office.ts'
import {openTool} from '../test/open-tool.tsx'

const office = useOffice()

test('What somebody changed stands on the Home of a colleague, by name, and leads there', async () => {
  const [sana, nadia] = await Promise.all([office.person('sana'), office.person('nadia', {role: 'editor'})])
  const service = {_id: 'service-management', _type: 'service', title: 'Project Management'}
  await sana.client.create(service)
  const {screen} = await openTool(sana, '/home')
  await nadia.client.create({...service, _id: 'drafts.service-management', title: 'Managed by Nadia'})
  const lately = within(await screen.findByRole('region', {name: 'Lately'}))
  const changed = await lately.findByRole('link', {name: /^nadia changed Managed by Nadia/i})
  expect(changed.getAttribute('href')).toBe('/studio/intent/edit/id=service-management;type=service/')
  const waits = within(screen.getByRole('region', {name: 'Waits for you'}))
  expect(waits.getByRole('link', {name: /Draft is not published/}).textContent).toContain('Managed by Nadia')
})

test('What waits is to be read in Urdu too, which a stage of the inbox has been', () => {
  const unread = [{kind: 'application' as const, count: 1, oldest: {id: 'a', at: 0}}]
  const home = {inbox: {unread}, ending: [], health: [], mayPublish: false} as never
  const [application] = checks.flatMap(({wait}) => wait?.(home, speak('ur')) ?? [])
  expect(application?.action).toBe('پڑھیں')
  expect(speak('ur').sayGiven('Read')).toBe('پڑھ لیا')
})

test('What visitors searched for twice and did not find stands on Home, with the work that they named', async () => {
  const umar = await office.person('umar')
  await umar.client.create({_id: 'project-tower', _type: 'project', title: 'Union Tower'})
  for (let time = 0; time < 2; time++) {
    office.unfound.note('union tower height', 'project-tower')
    office.unfound.note('crane', 'project-that-is-gone')
    if (time > 0) office.unfound.note('parking')
    office.unfound.write()
  }
  const {screen} = await openTool(umar, '/home')
  const rows = within(await screen.findByRole('region', {name: 'Searched for and not found'})).getAllByRole('listitem')
  expect(rows.map(({textContent}) => textContent)).toEqual(['crane2 times', 'union tower heightUnion Tower2 times'])
  expect(speak('ur').say('{count} times', {count: 2})).toBe('2 بار')
})

test('A viewer does not see what visitors searched for', async () => {
  for (let time = 0; time < 2; time++) {
    office.unfound.note('crane')
    office.unfound.write()
  }
  const {screen} = await openTool(await office.person('vera', {role: 'viewer'}), '/home')
  await screen.findByRole('region', {name: 'Lately'})
  expect(screen.queryByRole('region', {name: 'Searched for and not found'})).toBeNull()
})
