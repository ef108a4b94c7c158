import {entry, fillIn, newAnswers, resume, resumeInput, submit} from './application-form.ts'
import {storedFrom} from './inbox.ts'
import {opened, openInbox, row} from './inbox-desk.ts'
import {engineer, foreman, mason, whileOpen} from './openings.ts'
import {thingOf, thingsIn} from './structured-data.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {visit} from './visit.ts'

const MASON = '/careers/mason-sialkot'

test.describe.configure({mode: 'serial'})

test('"Do you need masons?": from the menu to the opening, and the office sees for which one he applies', async ({
  page,
  context,
  site,
  staff,
}) => {
  await whileOpen(site, [mason, engineer], async () => {
    const {position: _filledIn, ...answers} = newAnswers()
    await expect(async () => {
      await visit(page, '/')
      await page.getByRole('button', {name: 'Contact Us'}).click()
      await page
        .getByRole('link', {name: /^Careers/})
        .first()
        .click({timeout: 2_000})
    }).toPass()
    await page.getByRole('link', {name: /^Mason.*Sialkot.*By the day.*PKR 2,500 to 3,000 a day/s}).click()
    await expect(page).toHaveURL(MASON)
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Mason')
    const facts = page.getByRole('main').locator('dl')
    await expect(facts).toContainText(/PayPKR 2,500 to 3,000 a day.*PlaceSialkot.*Kind of workBy the day/s)
    await expect(page.getByText('Tools and lodging are provided.')).toBeVisible()

    const way = page.getByRole('banner').getByRole('link', {name: 'Apply', exact: true})
    await expect(way).toHaveAttribute('href', '/job-application?opening=mason-sialkot')
    await expect(page.getByRole('contentinfo').getByRole('link', {name: 'Careers'})).toBeVisible()

    await page.getByRole('link', {name: 'Apply for this job'}).click()
    await expect(page.getByText('You apply for')).toBeVisible()
    await expect(entry(page, 'position')).toHaveValue('Mason')
    await fillIn(page, answers)
    await resumeInput(page).setInputFiles(resume)
    await submit(page).click()
    await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
    const [stored] = await storedFrom(staff, answers.email ?? '')
    expect(stored?.answers).toMatchObject({position: 'Mason', opening: 'mason-sialkot'})

    const desk = await context.newPage()
    await openInbox(desk, site)
    await desk.getByRole('tab', {name: /Applications/}).click()
    await row(desk, 'Unread: Bilal Ahmed').first().click()
    await expect(opened(desk)).toContainText(/Opening.*mason-sialkot/s)
  })
})

test('"Are you hiring?": while nothing is open the page says so and leads to the general application', async ({
  page,
}) => {
  await visit(page, '/careers')
  await expect(page.getByText('There is no opening right now.')).toBeVisible()
  await expect(page.getByRole('banner').locator('a[href="/careers"]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', {name: 'Send a general application'}).click()
  await expect(page).toHaveURL('/job-application')
  await expect(entry(page, 'position')).toHaveValue('')
})

test('Whoever comes by the link of an opening that is over is told so and led on; lists, sitemap and search have forgotten it', async ({
  page,
  site,
  heard,
}) => {
  const path = '/careers/foreman-sialkot'
  const read = async (address: string) => (await page.request.get(address)).text()
  await whileOpen(site, [foreman, engineer], async () => {
    expect((await page.goto(path))?.status()).toBe(410)
    await expect(page.getByText(/^This opening closed on .* Others are open\.$/)).toBeVisible()
    await expect(page.getByRole('link', {name: 'Apply for this job'})).toHaveCount(0)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(thingOf(thingsIn(await page.content()), 'JobPosting')).toBeUndefined()
    for (const address of ['/careers', '/sitemap.xml', '/search?q=foreman+sialkot', '/llms.txt'])
      expect(await read(address), address).not.toContain(path)
    for (const address of ['/careers', '/sitemap.xml', '/search?q=planning+engineer', '/llms.txt'])
      expect(await read(address), address).toContain('/careers/planning-engineer')
    await page.getByRole('link', {name: /^Planning Engineer/}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Planning Engineer')
  })
  expect(heard.splice(0)).toEqual([expect.stringContaining('410')])
})

test('Search engines are told what the opening says, as its visitors are, and nothing that it does not say', async ({
  page,
  site,
}) => {
  await whileOpen(site, [mason, engineer], async () => {
    const postingAt = async (path: string) =>
      thingOf(thingsIn(await (await page.request.get(path)).text()), 'JobPosting')
    expect(await postingAt(MASON)).toMatchObject({
      title: 'Mason',
      description: 'Brickwork and blockwork on the upper floors.\n\nTools and lodging are provided.',
      datePosted: mason.posted,
      validThrough: `${mason.closes}T23:59:59+05:00`,
      jobStartDate: mason.starts,
      employmentType: 'PER_DIEM',
      hiringOrganization: {name: 'Pacific Construction'},
      jobLocation: {address: {addressLocality: 'Sialkot', addressCountry: 'PK'}},
      baseSalary: {currency: 'PKR', value: {minValue: 2_500, maxValue: 3_000, unitText: 'DAY'}},
      directApply: true,
    })
    const bare = await postingAt('/careers/planning-engineer')
    const known = 'Planning Engineer wanted in Lahore.'
    expect(bare).toMatchObject({title: 'Planning Engineer', datePosted: engineer.posted, description: known})
    await page.goto('/careers/planning-engineer')
    await expect(page.getByRole('main').getByText(known)).toBeVisible()
    for (const silent of ['validThrough', 'jobStartDate', 'employmentType', 'baseSalary'])
      expect(bare).not.toHaveProperty(silent)
  })
})

test('An address that names no open opening fills nothing in, and nobody else gets the form that was filled in', async ({
  page,
  site,
}) => {
  await whileOpen(site, [mason, foreman], async () => {
    for (const opening of ['mason-sialkot', 'foreman-sialkot', '%22%3E%3Cscript%3E', 'x'.repeat(2_000)]) {
      const html = await (await page.request.get(`/job-application?opening=${opening}`)).text()
      const isOpen = opening === 'mason-sialkot'
      expect(html.includes('You apply for'), opening).toBe(isOpen)
      expect(html.includes('name="opening"'), opening).toBe(isOpen)
      expect(html).not.toContain('<script>"')
    }
    expect(await (await page.request.get('/job-application')).text()).not.toContain('You apply for')
  })
})

test('By keyboard alone one comes from the list to the form', async ({page, site}) => {
  await whileOpen(site, [mason], async () => {
    await visit(page, '/careers')
    await page.getByRole('link', {name: /^Mason/}).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/careers/mason-sialkot')
    const apply = page.getByRole('link', {name: 'Apply for this job'})
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(apply).toBeFocused({timeout: 50})
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/job-application?opening=mason-sialkot')
  })
})
