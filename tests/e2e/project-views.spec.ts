import type {Page} from '@playwright/test'
import {contentClient} from './content-client.ts'
import {pdfPages} from './pdf-text.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const view = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Show projects as'}).getByRole('link', {name, exact: true})
const filter = (page: Page, name: string) =>
  page.getByRole('form', {name: 'Filter projects'}).getByRole('combobox', {name, exact: true})
const chosen = (page: Page) => page.getByRole('list', {name: 'Chosen'}).getByRole('link')
const found = (page: Page) => page.getByRole('main').getByRole('status').filter({hasText: 'project'})
const rows = (page: Page) => page.getByRole('table', {name: 'Register of projects'}).getByRole('row')
const names = (page: Page) => rows(page).getByRole('rowheader').getByRole('link')
const squares = (page: Page) => page.getByRole('list', {name: 'Covered areas, to one scale'}).getByRole('link')

test('A tender officer turns from the pictures to the register, and sees all fifteen projects at once', async ({
  page,
}) => {
  await visit(page, '/all-projects')
  await view(page, 'Register').click()
  await expect(page).toHaveURL('/all-projects?view=register')
  await expect(view(page, 'Register')).toHaveAttribute('aria-current', 'true')
  await expect(names(page)).toHaveCount(15)
  await expect(rows(page).filter({hasText: 'City Center Multan'})).toContainText(
    /Commercial centre\s*Multan\s*340,000\s*Complete/,
  )
  // Browsers centre heads unless a style says otherwise.
  for (const head of ['columnheader', 'rowheader'] as const)
    await expect(page.getByRole(head).last()).toHaveCSS('text-align', 'start')
})

test('What is known of no project is no column', async ({page}) => {
  await visit(page, '/all-projects?view=register')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Compare',
    'Project',
    'Kind',
    'Place',
    'Area, sq ft',
    'Status',
  ])
})

test('The register is sorted by any head, the other way by the same one, and what is not known comes last', async ({
  page,
}) => {
  await visit(page, '/all-projects?view=register')
  const area = page.getByRole('columnheader', {name: 'Area'})
  await area.getByRole('link').click()
  await expect(area).toHaveAttribute('aria-sort', 'descending')
  await expect(names(page).first()).toHaveText('Sitara Sapna City')
  await area.getByRole('link').click()
  await expect(area).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page).first()).toHaveText('Five Star Textiles')
  await expect(rows(page).last()).not.toContainText(/\d,\d/)
  await page.getByRole('columnheader', {name: 'Project'}).getByRole('link').click()
  await expect(names(page).first()).toHaveText('Bahria Orchard-4 School')
})

test('Four selects choose by state, size, city and kind together, say how many, and are taken back one by one', async ({
  page,
}) => {
  await visit(page, '/all-projects?view=register')
  await expect(found(page)).toHaveText('15 projects')
  await expect(page.getByRole('form', {name: 'Filter projects'}).getByRole('combobox')).toHaveCount(4)
  await filter(page, 'Size').focus()
  await filter(page, 'Size').selectOption('Over 200,000 sq ft (3)')
  await expect(names(page)).toHaveText([
    'Variant Apartment Building, Plot 29',
    'City Center Multan',
    'Sitara Sapna City',
  ])
  await expect(filter(page, 'Size')).toBeFocused()
  await expect(chosen(page)).toHaveCount(0)
  await filter(page, 'Status').selectOption('Running (1)')
  await expect(names(page)).toHaveText(['Variant Apartment Building, Plot 29'])
  await expect(found(page)).toHaveText('1 of 15 projects')
  await expect(chosen(page)).toHaveText(['Running', 'Over 200,000 sq ft'])
  await chosen(page).filter({hasText: 'Over 200,000'}).click()
  await expect(names(page)).toHaveCount(2)
  await expect(filter(page, 'Size')).toHaveValue('')
  await page.getByRole('link', {name: 'Show all 15'}).click()
  await filter(page, 'Kind').selectOption('Mosque (2)')
  await expect(page).toHaveURL('/all-projects?view=register&kind=Mosque')
  await expect(names(page)).toHaveText(['M.A. Jinnah Mosque', 'Masjid Al Hussain'])
})

test('Over 50,000 square feet means more than that', async ({page}) => {
  await visit(page, '/all-projects?view=register&over=50000')
  await expect(found(page)).toHaveText('6 of 15 projects')
  await expect(page.getByRole('row', {name: 'Dar-ul-Shifa'})).toHaveCount(0)
})

test('An address says what is chosen in any case of letters, and nonsense chooses nothing', async ({page}) => {
  await visit(page, '/all-projects?VIEW=x&view=REGISTER&kind=mosque&type=Complete')
  await expect(names(page)).toHaveText(['M.A. Jinnah Mosque', 'Masjid Al Hussain'])
  await expect(filter(page, 'Kind')).toHaveValue('Mosque')
  await visit(page, '/all-projects?view=register&kind=Airport&city=Nowhere&type=lost&over=12&sort=best')
  await expect(names(page)).toHaveCount(15)
  await expect(found(page)).toHaveText('15 projects')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/all-projects$/)
  await expect(view(page, 'Map')).toHaveAttribute('href', '/all-projects?view=map')
})

test('Where nothing is all of what was chosen, the page says which choice to take back', async ({page}) => {
  await visit(page, '/all-projects?view=register&over=200000&kind=Mosque')
  await expect(found(page)).toHaveText('0 of 15 projects')
  await expect(page.getByText('No project is all of that.')).toBeVisible()
  await expect(page.getByRole('link', {name: /^Without/})).toHaveText([
    'Without “Over 200,000 sq ft” there are 2',
    'Without “Mosque” there are 3',
  ])
  await page.getByRole('link', {name: 'Without “Over 200,000 sq ft”'}).click()
  await expect(names(page)).toHaveCount(2)
})

test('What becomes known of values and years can be sorted and chosen by', async ({page, site}) => {
  const client = await contentClient(site)
  const known = {
    role: 'prime',
    contractValue: 640_000_000,
    contractCurrency: 'PKR',
    started: '2019-03-01',
    completed: '2021-06-30',
  }
  await client
    .transaction()
    .patch('project-city-center', {set: known})
    .patch('project-five-star-international', {set: {...known, contractValue: 90_000_000, completed: '2016-01-31'}})
    .commit()
  try {
    await expect(async () => {
      await visit(page, '/all-projects?view=register')
      await expect(page.getByRole('columnheader', {name: 'Value'})).toBeVisible({timeout: 1_000})
    }).toPass()
    await page.getByRole('columnheader', {name: 'Value'}).getByRole('link').click()
    await expect(names(page).first()).toHaveText('City Center Multan')
    await expect(page.getByRole('columnheader', {name: 'Completion'}).getByRole('link')).toBeVisible()
    await filter(page, 'Value').selectOption('Over 100,000,000 (1)')
    await expect(names(page)).toHaveText(['City Center Multan'])
    await filter(page, 'Value').selectOption('Any value')
    await filter(page, 'Completion').selectOption('Since 2016 (2)')
    await expect(names(page)).toHaveText(['City Center Multan', 'Five Star International'])
    await page.goto('/all-projects?view=compare&works=five-star,city-center')
    const row = (name: string) => page.getByRole('row').filter({has: page.getByRole('rowheader', {name, exact: true})})
    await expect(row('Contract value').getByRole('cell')).toHaveText(['PKR 640,000,000', 'PKR 90,000,000'])
    await expect(row('Contract value').locator('strong')).toHaveText('PKR 640,000,000')
    await expect(row('Role')).toContainText('Prime contractor')
  } finally {
    const unset = Object.keys(known)
    await client
      .transaction()
      .patch('project-city-center', {unset})
      .patch('project-five-star-international', {unset})
      .commit()
  }
})

test('Up to five projects are ticked in the register and stand side by side, at an address that can be sent', {
  tag: '@landing',
}, async ({page}) => {
  await visit(page, '/all-projects?view=register')
  const box = (name: RegExp) => page.getByRole('checkbox', {name})
  const compare = page.getByRole('button', {name: 'Compare'})
  await expect(compare).toBeDisabled()
  for (const name of [/Union/, /City Center/, /Boulevard/, /Bahria/, /Masjid/]) await box(name).check()
  await expect(box(/Sitara/)).toBeDisabled()
  for (const name of [/Bahria/, /Masjid/]) await box(name).uncheck()
  // Ticks stay while the list is sorted, turned and filtered, also those of works that are not in it then.
  await page.getByRole('columnheader', {name: /Area/}).getByRole('link').click()
  await expect(page).toHaveURL(/sort=-area/)
  await page.getByRole('link', {name: 'To scale'}).click()
  await page.getByRole('link', {name: 'Register', exact: true}).click()
  await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(3)
  await page.getByRole('combobox', {name: 'City'}).selectOption('Sialkot')
  await expect(page.getByText('2 of yours are not in this list.')).toBeVisible()
  await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(1)
  await compare.click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Three works, side by side')
  const sheet = page.getByRole('table')
  await expect(sheet.getByRole('columnheader')).toHaveText([
    'City Center Multan',
    'Union Tower Sialkot',
    'Boulevard Heights',
  ])
  // Client, value, years and the like are not known, so their rows are left out.
  await expect(sheet.getByRole('rowheader')).toHaveText(['Kind', 'Place', 'Covered area, sq ft', 'Status'])
  await expect(sheet.getByRole('rowheader').first()).toHaveCSS('text-align', 'start')
  await expect(sheet.locator('strong')).toHaveText('340,000')
  await expect(page.getByRole('link', {name: 'Ask for a quote like these'})).toHaveAttribute(
    'href',
    '/quote?project=city-center,uniont-tower,boulevard-heights',
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', {name: 'Download PDF'}).click()
  expect((await download).suggestedFilename()).toBe('compare.pdf')
  // On a phone one is whole, and the edge of the next shows that there are more.
  const wide = page.viewportSize()
  await page.setViewportSize({width: 360, height: 780})
  await expect(sheet.getByRole('columnheader').nth(1)).toBeInViewport({ratio: 0.05})
  if (wide) await page.setViewportSize(wide)

  await page.getByRole('link', {name: 'Add a project'}).click()
  await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(3)
  await page.goto('/all-projects?view=compare&works=City-Center,nonsense,city-center')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('One work')
  await page.goto('/all-projects?view=compare&works=nonsense')
  await expect(names(page)).toHaveCount(15)
})

test('The sheet of two works ends with its table, and on a phone their names are in the first view', async ({page}) => {
  await page.setViewportSize({width: 1920, height: 900})
  await visit(page, '/all-projects?view=compare&works=five-star,city-center')
  const table = page.getByRole('main').getByRole('table')
  const widths = await table.evaluate((table) =>
    [table, table.parentElement?.parentElement].map((box) => box?.clientWidth),
  )
  expect(widths[0]).toBe(widths[1])
  await page.setViewportSize({width: 360, height: 740})
  await expect(table.getByRole('link', {name: 'City Center Multan'})).toBeInViewport({ratio: 1})
})

test('To scale, a square is as much larger as its area is, and leads to its project', async ({page}) => {
  await visit(page, '/all-projects?view=scale')
  await expect(squares(page)).toHaveText([
    /450,000/,
    /340,000/,
    /210,000/,
    /175,000/,
    /120,000/,
    /80,000/,
    /50,000/,
    /30,000/,
  ])
  await expect(page.getByText('8 of 15 projects give an area.')).toBeVisible()
  const sides = await squares(page)
    .locator('> span:first-child')
    .evaluateAll((drawn) => drawn.map((square) => square.getBoundingClientRect()))
  const [largest, , , , , , , smallest] = sides
  expect((largest?.width ?? 0) / (smallest?.width ?? 1)).toBeCloseTo(Math.sqrt(450 / 30), 1)
  expect(new Set(sides.map(({bottom}) => Math.round(bottom))).size).toBe(1)
  await page.setViewportSize({width: 360, height: 780})
  const cut = await squares(page)
    .locator('strong')
    .evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const [text, square] = [figure.getBoundingClientRect(), figure.parentElement?.getBoundingClientRect()]
        return square && text.bottom > square.top + 1 && text.right > square.right ? [figure.textContent] : []
      }),
    )
  expect(cut).toEqual([])
  await squares(page).filter({hasText: 'City Center'}).click()
  await expect(page).toHaveURL('/city-center')
})

test('The map draws places by distance from the office, and no border, and leads to the projects of each', async ({
  page,
}) => {
  await visit(page, '/all-projects?view=map')
  const drawing = page.getByRole('img', {name: 'Places of the work: Lahore, 2 projects; Islamabad'})
  await expect(drawing).toHaveAccessibleName(
    /Islamabad, Residential Villas, 2\d\d km; Multan, .*, 3\d\d km; Sialkot, .*, 1\d\d km$/,
  )
  await expect(drawing.locator('xpath=..')).toContainText('4 of 15 projects name a place.')
  const cities = page.getByRole('list', {name: 'Projects by city'}).getByRole('heading')
  await expect(cities).toHaveText(['Lahore 2', 'Islamabad 1', 'Multan 1', 'Sialkot 1', 'No place named'])
  await expect(
    page.getByRole('list', {name: 'Projects by city'}).getByRole('link', {name: 'Sitara Sapna City'}),
  ).toBeVisible()
  await cities.getByRole('link', {name: 'Lahore 2'}).click()
  await expect(page).toHaveURL('/all-projects?view=register&city=Lahore')
  await expect(names(page)).toHaveText(['Variant Apartment Building, Plot 23/24 Gulberg III', 'Residential Villas'])
})

test('On paper the pictures are the register of all projects, as is the register, with nothing to tick or press', async ({
  page,
}) => {
  for (const path of ['/all-projects', '/all-projects?view=register']) {
    await page.goto(path)
    const paper = pdfPages(await page.pdf({format: 'A4'})).join('\n')
    expect(paper, path).toMatch(/Area, sq ft.*City Center Multan.*340,000.*Sitara Sapna City/s)
    expect(paper, path).not.toMatch(/Load More|Compare/)
  }
})
