import {expect, test} from './test.ts'

/** Address, title and covered area of each; two are under construction. */
const projects = `
  /tariq-block | Commercial Building 3-Tariq Block |
  /uniont-tower | Union Tower Sialkot | 175,000
  /boahria-orchard | Bahria Orchard-4 School |
  /boulevard-heights | Boulevard Heights |
  /building-23A | Variant Apartment Building, Plot 23/24 Gulberg III |
  /building-29A | Variant Apartment Building, Plot 29 | 210,000
  /city-center | City Center Multan | 340,000
  /dar-ul-shifa | Dar-ul-Shifa Hospital | 50,000
  /five-star | Five Star International | 120,000
  /five-star-textiles | Five Star Textiles | 30,000
  /islamic-research-centre | Islamic Research Centre | 80,000
  /m.a-jinnah-mosque | M.A. Jinnah Mosque |
  /masjid-al-hussain | Masjid Al Hussain |
  /residential-villas | Residential Villas |
  /sitara-sapna | Sitara Sapna City | 450,000`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))

/** Labels the text of each project. */
const SERVICES = 'Construction services by Pacific Construction'

const ongoing = ['/uniont-tower', '/building-29A']

test('Every project page has its title, heading, labelled facts, main image, gallery and related projects', async ({
  page,
}) => {
  for (const [path = '', title = '', area] of projects) {
    await test.step(path, async () => {
      // Its HTML says all of that; neither scripts nor pictures need come for it.
      const [html = ''] = /<main.*<\/main>/s.exec(await (await page.request.get(path)).text()) ?? []
      await page.setContent(html, {waitUntil: 'domcontentloaded'})
      const main = page.getByRole('main')
      await expect.soft(main.getByRole('heading', {level: 1})).toHaveText(title)
      const facts = main.locator('header dl, #plate dl')
      await expect.soft(facts.getByRole('term').filter({hasText: /^(Project description|Status)$/})).toHaveCount(2)
      await expect.soft(facts.getByRole('term').filter({hasText: 'Covered area'})).toHaveCount(area ? 1 : 0)
      await expect.soft(main.getByText('On request')).toHaveCount(0)
      for (const fact of await facts.getByRole('definition').all()) await expect.soft(fact).not.toBeEmpty()
      const value = (label: string) => facts.locator(`dt:text-is("${label}") + dd`)
      if (area) await expect.soft(value('Covered area')).toHaveText(`${area} sq ft`)
      await expect.soft(value('Status')).toHaveText(ongoing.includes(path) ? 'Ongoing' : 'Complete')
      await expect.soft(main.getByRole('region', {name: SERVICES}).getByRole('paragraph').first()).toBeAttached()
      await expect.soft(main.getByRole('heading', {level: 2, name: SERVICES})).toBeAttached()
      await expect.soft(main.getByRole('region', {name: 'Gallery'}).getByRole('img').nth(1)).toBeAttached()
      await expect
        .soft(main.getByRole('region', {name: /^(Related projects|More .+)$/}).getByRole('link'))
        .not.toHaveCount(0)
    })
  }
})

test('Residential Villas has a bullet list of 1 and 2 kanal villas in Islamabad and Lahore', async ({request}) => {
  const html = await (await request.get('/residential-villas')).text()
  for (const item of ['Villas of 1 kanal', 'Villas of 2 kanal', 'Sites in Islamabad', 'Sites in Lahore']) {
    expect(html).toContain(`<li>${item}</li>`)
  }
})

test('A mosque leads to the other mosque first, and an apartment building to the other one', async ({page}) => {
  for (const [path, first] of [
    ['/m.a-jinnah-mosque', /Masjid Al Hussain/],
    ['/masjid-al-hussain', /M\.A\. Jinnah Mosque/],
    ['/building-23A', /Plot 29/],
    ['/boahria-orchard', /Islamic Research Centre/],
  ] as const) {
    await page.goto(path)
    const related = page.getByRole('main').getByRole('region', {name: 'Related projects'})
    await expect(related.getByRole('link').first()).toHaveAccessibleName(first)
    await expect(related.getByRole('link')).toHaveCount(3)
  }
})

test('What a picture is, its credit says: the text speaks of the building, and the facts have the room they need', async ({
  page,
}) => {
  for (const [path = ''] of projects) {
    await page.goto(path, {waitUntil: 'commit'})
    const description = page.getByRole('main').getByRole('region', {name: SERVICES})
    await expect.soft(description, path).not.toContainText(/\bmodel\b/i)
  }
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/masjid-al-hussain')
  const picture = await page.getByRole('main').locator('figure').first().boundingBox()
  expect(picture?.width).toBeGreaterThan(900)
})

/** Windows of laptops, also with the bars of a browser, of a desk, of a tablet. */
const WINDOWS = [
  [1366, 657],
  [1366, 768],
  [1280, 720],
  [1440, 900],
  [1536, 730],
  [1920, 1080],
  [1024, 768],
] as const

/** Plates of each kind: how far down one may begin, and how much wider than high its picture is at least beside the block of a tablet. */
const PLATES = [
  // With a drawing, with an area and two facts, with a long name, with the longest text.
  ...['/tariq-block', '/uniont-tower', '/building-23A', '/sitara-sapna'].map((path) => ({path, top: 205, least: 1.45})),
  ...['/services/mosque-construction', '/Pacific-mix-concrete', '/office-location'].map((path) => ({
    path,
    top: 205,
    least: 1.2,
  })),
  // Its head and its lines are higher.
  ...['/ur/dar-ul-shifa', '/ur/uniont-tower', '/ur/city-center', '/ur/office-location'].map((path) => ({
    path,
    top: 245,
    least: 1.2,
  })),
]

for (const {path, top, least} of PLATES) {
  test(`In windows of laptops (samples) the plate of ${path} is whole in the first view: its picture, what it is, and the next step`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({width, height})
      const plate = page.getByRole('main').locator('figure').first().locator('..')
      const place = await plate.evaluate((frame) => {
        const {top, bottom} = frame.getBoundingClientRect()
        const {width, height} = (frame.querySelector('img, svg') as Element).getBoundingClientRect()
        return {top, bottom, ratio: width / height}
      })
      const where = `${path} at ${width} x ${height}`
      expect.soft(place.top, where).toBeLessThan(top)
      expect.soft(place.bottom, where).toBeLessThanOrEqual(height)
      // All of the picture, but for a line of the block at its side.
      expect.soft(place.ratio, `${where}: its picture`).toBeGreaterThan(width < 1280 ? least : 1.45)
      expect.soft(place.ratio, `${where}: its picture`).toBeLessThan(1.55)
    }
  })
}

test('In windows of laptops (samples) what the page of services opens with is whole in the first view', async ({
  page,
}) => {
  for (const path of ['/our-services', '/ur/our-services']) {
    await page.goto(path)
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({width, height})
      const box = await page.locator('main [aria-roledescription]').first().boundingBox()
      expect
        .soft((box?.y ?? 0) + (box?.height ?? height), `${path} at ${width} x ${height}`)
        .toBeLessThanOrEqual(height)
    }
  }
})

test('On a phone the way back from a plate or a form is one step, on the line of a status', async ({page}) => {
  await page.setViewportSize({width: 360, height: 780})
  for (const [path, back] of [
    ['/tariq-block', 'Our Projects'],
    ['/services/mosque-construction', 'Our Services'],
    ['/quote', 'Contact Us'],
  ] as const) {
    await page.goto(path)
    const crumbs = page.getByRole('navigation', {name: 'Breadcrumb'})
    await expect.soft(crumbs, path).toHaveText(back, {useInnerText: true})
  }
})

test('What is known of its storeys is drawn, and its text is said once', async ({page}) => {
  const lead = page.getByRole('main').getByText(/^A commercial building at/)
  for (const [width, height] of [
    [1366, 768],
    [1366, 657],
    [390, 844],
  ] as const) {
    await page.setViewportSize({width, height})
    await page.goto('/tariq-block')
    await expect(page.getByRole('img', {name: 'Elevation, 6 storeys'})).toBeVisible()
    await expect(lead.filter({visible: true})).toHaveCount(1)
  }
  await page.goto('/city-center')
  await expect(page.getByRole('img', {name: /Elevation/})).toHaveCount(0)
})

test('A title block is as high as its facts, and a dimension line measures something', {tag: '@landing'}, async ({
  page,
}) => {
  for (const width of [360, 1024, 1366, 1920]) {
    await page.setViewportSize({width, height: 900})
    for (const path of ['/m.a-jinnah-mosque', '/city-center', '/sitara-sapna']) {
      await page.goto(path)
      const block = page.locator('#plate dl')
      const cells = await block.locator('> div').evaluateAll((all) => all.map((cell) => cell.clientHeight))
      expect.soft(Math.max(...cells), `${path} at ${width} px`).toBeLessThan(130)
      const lines = await block.locator('i').evaluateAll((all) => all.map((line) => line.clientWidth))
      for (const line of lines) expect.soft(line, `${path} at ${width} px`).toBeGreaterThanOrEqual(40)
    }
  }
})

test('Whose the pictures are is said once a page, and once of each that is opened large', async ({page}) => {
  await page.goto('/city-center')
  const main = page.getByRole('main')
  await expect(main.getByText('Model view')).toHaveCount(1)
  for (const picture of await main.getByRole('img').all())
    await expect.soft(picture).not.toHaveAttribute('alt', /model/i)
  await main
    .getByRole('link', {name: /open large/})
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Model view')).toBeVisible()
})
