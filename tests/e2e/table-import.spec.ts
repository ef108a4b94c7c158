import {readFile} from 'node:fs/promises'
import {chooseTable} from './office.ts'
import {expect, test} from './studio.ts'

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

  // As a German Excel saves it.
  const head = 'Name;Quantity;Unit;Table\r\n'
  await chooseTable(page, `${head}Tower Cranes;3;Nos;Plant and machinery\r\nTotal Station;6;Nos;Instrument\r\n`)
  await expect(page.getByText('Total Station: Quantity 5 → 6')).toBeVisible()
  await expect(page.getByText('Not in the file, stays')).toBeVisible()
  await page.getByRole('button', {name: 'Publish 2 changes'}).click()
  await expect(page.getByText('1 added, 1 changed. Visitors see it now.')).toBeVisible()
  await expect(async () => expect(await list()).toContain('Tower Cranes')).toPass()

  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(page.getByText('Everything is as it was before.')).toBeVisible()
  await expect(async () => expect(await list()).not.toContain('Tower Cranes')).toPass()
})
