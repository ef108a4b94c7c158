import {within} from '@testing-library/dom'
import {expect, test} from 'vitest'
import {useOffice} from '../test/office.ts'
import {openTool} from '../test/open-tool.tsx'

const office = useOffice()

test('While the machine cannot be asked, Launch says so and calls nothing done; then it asks again by itself', {
  tags: ['landing'],
}, async () => {
  const person = await office.person('sana')
  person.intercept = async ({url}, pass) =>
    url.includes('/staff/launch/') ? Response.json({title: 'Not now.'}, {status: 503}) : pass()
  const {screen} = await openTool(person, '/launch')
  expect((await screen.findByRole('alert')).textContent).toBe('What is left could not be read: Not now.')
  expect(screen.queryByText('Mail server')).toBeNull()
  person.intercept = undefined
  const step = await screen.findByText('Mail server')
  expect(step.closest('li')?.textContent).toContain('Open.')
  expect(screen.queryByRole('alert')).toBeNull()
})

const staff = (name: string) => ({
  _id: `staff-${name.replace(' ', '-')}`,
  _type: 'staffMember',
  designation: name,
  department: 'engineering',
  qualification: 'B.Sc. Engineering',
  samples: [{_key: 'a', path: 'qualification', text: 'B.Sc. Engineering'}],
})

test('Launch counts what is left; a sample is confirmed, removed or replaced, and a step done without', {
  tags: ['landing'],
}, async () => {
  const person = await office.person('hina')
  const {client} = person
  await client.create({_id: 'siteSettings', _type: 'siteSettings', companyName: 'Ravi Builders'})
  for (const name of ['Site Engineer', 'Project Manager', 'Civil Engineer']) await client.create(staff(name))
  const {screen, user} = await openTool(person, '/launch')
  const main = within(await screen.findByRole('main'))
  const [before = 0, of = 0] = ((await main.findByRole('status')).textContent ?? '').split(' of ').map(Number)
  const isDone = (more: number) => main.findByText(`${before + more} of ${of}`, {selector: '[role=status] *'})
  const press = async (name: string) => user.click(await main.findByRole('button', {name}))

  const name = within(main.getByText('Name of the company').closest('li') as HTMLElement)
  const left = name.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])
  expect(left).toEqual([
    ['Short name', expect.stringContaining('path=shortName')],
    ['Tagline', expect.stringContaining('path=tagline')],
    ['Enter', expect.stringContaining('path=shortName')],
  ])

  const steps = ['Logo', 'Colour and letters', 'Telephone and e-mail']
  for (const [place, step] of steps.entries()) {
    await press(`Do without: ${step}`)
    await isDone(place + 1)
  }
  expect(await client.fetch('*[_id == "siteSettings"][0].launchDismissed')).toEqual(['logo', 'colour', 'telephone'])
  for (const step of steps.slice(1)) {
    await press(`Take back: ${step}`)
    await main.findByRole('button', {name: `Do without: ${step}`})
  }
  await isDone(1)

  await user.click(main.getByText('Staff member'))
  await press('Confirm: Site Engineer: Qualification')
  await main.findByText(/^Confirmed by /)
  await press('Remove: Project Manager: Qualification')
  await main.findByText('2 of 3')
  // One kind of document, of which something is left.
  await isDone(1)
  expect(await client.fetch('*[_id == "staff-Project-Manager"][0].qualification')).toBeNull()
  expect(await client.fetch('*[_id == "staff-Site-Engineer"][0].samples[confirmedBy != null].path')).toEqual([
    'qualification',
  ])

  const link = main.getByRole('link', {name: 'Replace: Civil Engineer: Qualification'})
  expect(link.getAttribute('href')).toContain('id=staff-Civil-Engineer;type=staffMember;path=qualification')
  await client.patch('staff-Civil-Engineer').set({qualification: 'M.Sc. of our own'}).commit()
  await isDone(2)
})
