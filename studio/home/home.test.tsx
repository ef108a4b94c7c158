import {within} from '@testing-library/dom'
import {expect, test} from 'vitest'
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
