import type {Locator} from '@playwright/test'
import {expect, test} from './studio.ts'

/** The Studio schedules by the minute: the next that is far enough away to press a button before it. */
function nextMinute(): string {
  const at = new Date(Math.ceil((Date.now() + 10_000) / 60_000) * 60_000)
  const time = at.toLocaleTimeString('en-GB', {hour: '2-digit', minute: '2-digit'})
  return `${at.toLocaleDateString('en-US', {dateStyle: 'medium'})} ${time}`
}

async function scheduleIn(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('textbox').fill(nextMinute())
  await dialog.getByRole('textbox').press('Tab')
  await dialog.getByRole('button', {name: button, exact: true}).click()
  await expect(dialog).toBeHidden()
}

test('A draft and a release that are scheduled in the Studio are on the site when their minute comes', {
  tag: '@landing',
}, async ({desk, page, site, heard}) => {
  const {dialog} = desk
  await desk.edit('project', 'project-dar-ul-shifa')
  await desk.input('title').fill('Dar-ul-Shifa, scheduled')
  await desk.titleKept('Dar-ul-Shifa, scheduled')
  await desk.choose('Schedule publish')
  await scheduleIn(dialog, 'Schedule')

  await desk.open('/releases')
  await page.getByRole('button', {name: 'New release'}).click()
  await dialog.getByPlaceholder('Untitled release').fill('Opening day')
  const create = dialog.getByRole('button', {name: 'Create release'})
  const add = page.getByRole('button', {name: 'Add document', exact: true})
  // Pressed before the Studio knows how many releases there may be, the button does nothing: people press it again.
  await expect(async () => {
    if ((await create.isVisible()) && (await create.isEnabled())) await create.click({timeout: 4_000})
    await expect(add).toBeVisible({timeout: 10_000})
  }).toPass()
  await add.click()
  await page.keyboard.type('Islamic Research')
  await page
    .getByRole('option', {name: /Islamic Research/})
    .or(page.getByTestId('default-preview').filter({hasText: 'Islamic Research'}))
    .first()
    .click()
  await page
    .getByRole('row')
    .getByRole('link', {name: /Islamic Research/})
    .click()
  await desk.input('title').fill('Research Centre, released')
  await desk.titleKept('Research Centre, released')
  await page.getByRole('link', {name: 'Opening day'}).first().click()
  // A menu that is still being placed takes no click.
  await page.getByRole('button', {name: 'Release menu'}).click()
  const item = page.getByRole('menuitem', {name: 'Schedule release'})
  await expect(async () => {
    if (await item.isVisible()) await item.click({timeout: 5_000})
    await expect(dialog.getByRole('textbox')).toBeVisible({timeout: 5_000})
  }).toPass()
  await scheduleIn(dialog, 'Yes, schedule')

  const shown = async (path: string) => (await page.request.get(site.url + path)).text()
  await expect.poll(() => shown('/dar-ul-shifa'), {timeout: 90_000}).toContain('Dar-ul-Shifa, scheduled')
  await expect.poll(() => shown('/islamic-research-centre'), {timeout: 90_000}).toContain('Research Centre, released')
  await expect(page.getByText('This release is published successfully.')).toBeVisible()
  // Behind it a notice comes, which the next test would meet.
  await expect(page.getByText("The 'Opening day' release was published")).toBeVisible()

  // The Studio tries whether a release could be published also when it is scheduled, which it could not.
  const refused = heard.filter((message) => /\/releases\/.*status of 400/.test(message))
  heard.splice(0, heard.length, ...heard.filter((message) => !refused.includes(message)))
})
