import type {SanityClient} from '@sanity/client'
import {waitForElementToBeRemoved} from '@testing-library/dom'
import {expect, test} from 'vitest'
import {useOffice} from '../test/office.ts'
import {openTool} from '../test/open-tool.tsx'

const office = useOffice()

const PLACE = '/structure/equipment;equipment-table'

const row = (name: string, quantity: number | string) =>
  `Name;Quantity;Unit;Table\r\n${name};${quantity};Nos;Plant and machinery\r\n`

type Opened = Awaited<ReturnType<typeof openTool>>

/** Chooses a table, as a program for tables saves it. */
const choose = async ({screen, user}: Opened, text: string, name = 'equipment.csv') =>
  user.upload(await screen.findByLabelText('Table as CSV'), new File([text], name, {type: 'text/csv'}))

const press = async ({screen, user}: Opened, name: string) => user.click(await screen.findByRole('button', {name}))

const entry = (client: SanityClient, name: string) =>
  client.fetch('*[_type == "equipment" && name == $name][0]', {name})

test('A file that is none, or has a row that means nothing, is told so, and one that says the same changes nothing', async () => {
  const person = await office.person('sana')
  await person.client.create({
    ...{_id: 'station', _type: 'equipment', name: 'Total Station', quantity: 5, unit: 'Nos', category: 'plant'},
  })
  const opened = await openTool(person, PLACE)
  await choose(opened, row('Total Station', 5))
  expect(await opened.screen.findByRole('button', {name: 'Nothing changes'})).toHaveProperty('disabled', true)
  await choose(opened, row('Total Station', 'drei'))
  expect(await opened.screen.findByText('Line 2: Quantity “drei” is no number.')).toBeTruthy()
  expect(opened.screen.queryByRole('button', {name: /^Publish/})).toBeNull()
  await choose(opened, 'PK\0\0', 'equipment.csv')
  expect((await opened.screen.findByRole('alert')).textContent).toContain('This is no CSV file.')
})

test('What a colleague did with an imported entry stays: undoing is refused, and a draft over it is compared too', {
  tags: ['landing'],
}, async () => {
  const person = await office.person('hina')
  const {client} = person
  const opened = await openTool(person, PLACE)
  const {screen} = opened
  const colleague = {
    'Mobile Cranes': ({_id}: {_id: string}) => client.patch(_id).set({listName: 'Cranes on wheels'}).commit(),
    'Crawler Cranes': (made: {_id: string; _type: string}) =>
      client.create({...made, _id: `drafts.${made._id}`, quantity: 4}),
  }
  for (const [name, change] of Object.entries(colleague)) {
    await choose(opened, row(name, 3))
    await press(opened, 'Publish 1 change')
    await screen.findByText('1 added. Visitors see it now.')
    await change(await entry(client, name))
    await press(opened, 'Undo')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Nothing was changed. Somebody else changed this meanwhile.')
    expect(await entry(client, name)).toMatchObject({quantity: 3})
  }

  await choose(opened, row('Crawler Cranes', 4))
  await screen.findByText('Crawler Cranes: Quantity 3 (in the draft: 4) → 4')
  await press(opened, 'Publish 1 change')
  await screen.findByText('1 changed. Visitors see it now.')
  expect(await entry(client, 'Crawler Cranes')).toMatchObject({quantity: 4})
  await client.delete((await entry(client, 'Crawler Cranes'))._id)
  await choose(opened, row('Crawler Cranes', 5))
  await press(opened, 'Change the drafts')
  await screen.findByText('In drafts, which stay unpublished: 1 changed.')
})

test('What was chosen and what can be undone stay when the server does not do it, and are tried again', {
  tags: ['landing'],
}, async () => {
  let refused: RegExp | undefined
  const person = await office.person('nadia')
  person.intercept = async ({url}, pass) => {
    if (!refused?.test(url)) return pass()
    const status = url.includes('/query/') ? 400 : 503
    refused = undefined
    return Response.json({error: 'Busy'}, {status})
  }
  const opened = await openTool(person, PLACE)
  const {screen} = opened
  const pressTwice = async (name: string, done: string) => {
    refused = /\/data\/mutate\//
    await press(opened, name)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^It is not known whether anything was changed/)
    await press(opened, name)
    await screen.findByText(done)
    expect(screen.queryByRole('alert')).toBeNull()
  }
  await choose(opened, row('Gantry Cranes', 3))
  await pressTwice('Publish 1 change', '1 added. Visitors see it now.')

  refused = /data\/query\/.*tag=[^&]*\bcontent(&|$)/
  await office
    .person('zara')
    .then(({client}) => client.create({_id: 'drafts.colleague', _type: 'equipment', name: 'Derrick'}))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^The content could not be read/)
  expect(screen.getByRole('button', {name: 'Undo'})).toBeTruthy()
  // It is read again by itself.
  await waitForElementToBeRemoved(alert)
  await pressTwice('Undo', 'Everything is as it was before.')
})
