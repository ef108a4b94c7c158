import {readFile} from 'node:fs/promises'
import {contentClient} from './content-client.ts'
import {chooseTable} from './office.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

test('The equipment goes out as a table and comes in again: what it changes is seen before, and can be undone', async ({
  desk,
  page,
  site,
}) => {
  const list = async () => (await fetch(`${site.url}/tools-and-plants-list`)).text()
  await desk.open('/structure/equipment;equipment-table')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', {name: /^Save \d+ rows$/}).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved).toContain('Total Station')

  await chooseTable(page, saved)
  await expect(page.getByRole('button', {name: 'Nothing changes'})).toBeDisabled()

  // As a German Excel saves it, with a row that means nothing.
  const head = 'Name;Quantity;Unit;Table\r\n'
  await chooseTable(page, `${head}Tower Cranes;drei;Nos;Plant and machinery\r\n`)
  await expect(page.getByText('Line 2: Quantity “drei” is no number.')).toBeVisible()
  await expect(page.getByRole('button', {name: /^Publish/})).toHaveCount(0)

  await chooseTable(page, `${head}Tower Cranes;3;Nos;Plant and machinery\r\nTotal Station;6;Nos;Instrument\r\n`)
  await expect(page.getByText('Total Station: Quantity 5 → 6')).toBeVisible()
  await expect(page.getByText('Not in the file, stays')).toBeVisible()
  await page.getByRole('button', {name: 'Publish 2 changes'}).click()
  await expect(page.getByText('1 added, 1 changed. Visitors see it now.')).toBeVisible()
  await expect(async () => expect(await list()).toContain('Tower Cranes')).toPass()

  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  await expect(async () => expect(await list()).not.toContain('Tower Cranes')).toPass()

  await chooseTable(page, 'PK\0\0', 'equipment.xlsx')
  await expect(page.getByTestId('pane').getByRole('alert')).toContainText('This is no CSV file.')
})

test('What a colleague did with an imported entry stays: undoing is refused, and a draft over it is compared too', async ({
  desk,
  page,
  site,
  heard,
}) => {
  const client = await contentClient(site)
  const entry = (name: string) => client.fetch('*[_type == "equipment" && name == $name][0]', {name})
  const pane = page.getByTestId('pane')
  const row = (name: string, quantity: number) =>
    `Name;Quantity;Unit;Table\r\n${name};${quantity};Nos;Plant and machinery\r\n`
  const colleague = {
    'Mobile Cranes': (made: {_id: string}) => client.patch(made._id).set({listName: 'Cranes on wheels'}).commit(),
    'Crawler Cranes': (made: {_id: string; _type: string}) =>
      client.create({...made, _id: `drafts.${made._id}`, quantity: 4}),
  }
  await desk.open('/structure/equipment;equipment-table')
  for (const [name, change] of Object.entries(colleague)) {
    await chooseTable(page, row(name, 3))
    await page.getByRole('button', {name: 'Publish 1 change'}).click()
    await expect(page.getByText('1 added. Visitors see it now.')).toBeVisible()
    await change(await entry(name))
    await page.getByRole('button', {name: 'Undo'}).click()
    await expect(pane.getByRole('alert')).toHaveText('Nothing was changed. Somebody else changed this meanwhile.')
    expect(heard.splice(0)).toEqual([expect.stringContaining('409')])
    expect(await entry(name)).toMatchObject({quantity: 3})
  }

  await chooseTable(page, row('Crawler Cranes', 4))
  await expect(page.getByText('Crawler Cranes: Quantity 3 (in the draft: 4) → 4')).toBeVisible()
  await page.getByRole('button', {name: 'Publish 1 change'}).click()
  await expect(page.getByText('1 changed. Visitors see it now.')).toBeVisible()
  expect(await entry('Crawler Cranes')).toMatchObject({quantity: 4})
  await client.delete((await entry('Crawler Cranes'))._id)
  await chooseTable(page, row('Crawler Cranes', 5))
  await page.getByRole('button', {name: 'Change the drafts'}).click()
  await expect(pane.getByRole('status')).toHaveText('In drafts, which stay unpublished: 1 changed.')
})

test('What was chosen and what can be undone stay when the server does not do it, and are tried again', async ({
  desk,
  page,
  site,
  heard,
}) => {
  const alert = page.getByTestId('pane').getByRole('alert')
  const press = async (name: string) => {
    await page.route('**/data/mutate/**', (route) => route.fulfill({status: 503, json: {error: 'Busy'}}), {times: 1})
    await page.getByRole('button', {name}).click()
    await expect(alert).toHaveText(/^It is not known whether anything was changed/)
    for (const line of heard.splice(0)) expect(line).toContain('503')
    await page.getByRole('button', {name}).click()
    await expect(alert).toHaveCount(0)
  }
  await desk.open('/structure/equipment;equipment-table')
  await chooseTable(page, 'Name;Quantity;Unit;Table\r\nGantry Cranes;3;Nos;Plant and machinery\r\n')
  await press('Publish 1 change')
  await expect(page.getByText('1 added. Visitors see it now.')).toBeVisible()

  const isOfTable = /data\/query\/.*tag=[^&]*\bcontent(&|$)/
  await page.route(isOfTable, (route) => route.fulfill({status: 400, json: {error: 'Away'}}), {times: 1})
  const client = await contentClient(site)
  await client.create({_id: 'drafts.colleague', _type: 'equipment', name: 'Derrick'})
  await expect(alert).toHaveText(/^The content could not be read/)
  await expect(page.getByRole('button', {name: 'Undo'})).toBeVisible()
  for (const line of heard.splice(0)) expect(line).toContain('400')
  // It is read again by itself.
  await expect(alert).toHaveCount(0)
  await press('Undo')
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  await client.delete('drafts.colleague')
})
