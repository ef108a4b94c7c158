import {expectNoFindings} from './axe.ts'
import {contentClient} from './content-client.ts'
import {type RunningSite, startSite} from './running-site.ts'
import {test as base, expect} from './studio.ts'

/** A site of its own: in the end its works are gone, which other tests look for. */
const test = base.extend<Record<never, never>, {site: RunningSite}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const site = await startSite({STAFF_EMAIL: 'sana@example.com', STAFF_PASSWORD: 'a password of many letters'})
      await use(site)
      await site.stop()
    },
    {scope: 'worker', timeout: 120_000},
  ],
})

test('Launch counts what is left; a sample is confirmed, removed or replaced, a step done without, and the works go after a snapshot', async ({
  desk,
  page,
  site,
}) => {
  const client = await contentClient(site)
  await desk.open('/launch')
  const count = page.getByRole('main').getByRole('status')
  await expect(count).toHaveText(/^\d+ of \d+$/)
  const [before = 0, of = 0] = ((await count.textContent()) ?? '').split(' of ').map(Number)
  const done = (more: number) => expect(count).toHaveText(`${before + more} of ${of}`)
  await expectNoFindings(page, 'launch', ['main'])

  await page.getByRole('button', {name: 'Do without: Logo'}).click()
  await done(1)

  await page.getByText('Staff member', {exact: true}).click()
  await page.getByRole('button', {name: 'Confirm: Site Engineer: Qualification'}).click()
  await done(2)
  await expect(page.getByText(/^Confirmed by /)).toHaveCount(1)
  await page.getByRole('button', {name: 'Remove: Project Manager: Qualification'}).click()
  await done(3)
  expect(await client.fetch('*[_id == "staff-project-manager"][0].qualification')).toBeNull()
  expect(await client.fetch('*[_id == "staff-site-engineer"][0].samples[confirmedBy != null].path')).toEqual([
    'qualification',
  ])

  await page.getByRole('link', {name: 'Replace: Civil Engineer: Qualification'}).first().click()
  await expect(page.getByLabel('Qualification')).toBeVisible()
  await client.patch('staff-civil-engineer-1').set({qualification: 'M.Sc. of our own'}).commit()
  await desk.open('/launch')
  await done(4)

  await page.getByRole('button', {name: 'Start without the samples'}).click()
  await page.getByRole('button', {name: 'Make a snapshot and remove them'}).click()
  await expect(page.getByText('The samples are gone')).toBeVisible({timeout: 60_000})
  expect(await client.fetch('count(*[_type in ["project", "partner"]])')).toBe(0)
  expect(await client.fetch('count(*[_type == "page"])')).toBeGreaterThan(20)
  expect(await client.fetch('*[_id == "staff-civil-engineer-1"][0].qualification')).toBe('M.Sc. of our own')
  await page.goto(site.url)
  await expect(page.getByText(/Selected projects|View project/)).toHaveCount(0)
  for (const path of ['/', '/all-projects', '/major-clients', '/our-services', '/man-power-list', '/prequalification'])
    expect.soft((await page.request.get(site.url + path)).status(), path).toBe(200)
})
