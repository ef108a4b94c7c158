import {readFile} from 'node:fs/promises'
import {fill} from '@site/forms/fill'
import {englishSections} from '../../apps/web/src/language/english-sections.ts'
import {urduSections} from '../../apps/web/src/language/urdu-sections.ts'
import {contentClient} from './content-client.ts'
import {downloadButton, expectA4, pdfParts, readPdf} from './pdf.ts'
import {emptyShares, pdfPages} from './pdf-text.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

test('Download PDF saves the list as one image a page on the width of A4, none of it loaded before, and reads Preparing PDF... meanwhile', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => pdfParts.test(request.url()) && fetched.push(request.url()))
  const parts = Promise.withResolvers<void>()
  await page.route('**/assets/jspdf*', async (route) => {
    await parts.promise
    await route.continue()
  })
  await visit(page, '/tools-and-plants-list')
  await downloadButton(page).hover()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])

  const downloading = page.waitForEvent('download')
  await downloadButton(page).click()
  await expect(page.getByRole('button', {name: 'Preparing PDF...'})).toBeDisabled()
  parts.resolve()
  const download = await downloading
  expect(fetched).not.toEqual([])
  expect(download.suggestedFilename()).toBe('tools-and-plants.pdf')
  const {pages, images} = await readPdf(download)
  expect(pages).toHaveLength(1)
  expectA4(pages[0])
  // The sheet is set 1120 px wide and drawn at 2x.
  expect(images).toEqual([2240])
  await expect(downloadButton(page)).toBeEnabled()
})

test('A list that is too long for a page becomes a PDF of more pages, whose words can be searched and copied, with whose it is and of which day, and without a telephone that is a sample', async ({
  page,
}) => {
  await visit(page, '/man-power-list')
  await page
    .getByRole('table')
    .first()
    .evaluate((table) => {
      const body = table.querySelector('tbody')
      const rows = [...(body?.rows ?? [])]
      for (let copies = 0; copies < 6; copies++) body?.append(...rows.map((row) => row.cloneNode(true)))
    })
  const downloading = page.waitForEvent('download')
  await downloadButton(page).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('man-power-list.pdf')
  const {pages, images} = await readPdf(download)
  expect(pages.length).toBeGreaterThan(1)
  for (const size of pages) expectA4(size)
  expect(images).toEqual(pages.map(() => 2240))
  const text = pdfPages(await readFile(await download.path())).join('\n')
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-GB', {day: 'numeric', month: 'long', year: 'numeric'}),
  )
  const last = `${pages.length} of ${pages.length}`
  for (const words of ['Diploma in electrical engineering', 'Category C2', today, last])
    expect.soft(text).toContain(words)
  expect(text, 'qualifications are samples').toContain('Specimen')
  expect(text).not.toContain('+92')
})

test('The paper of a page in Urdu says its day, its pages and its other words in Urdu', async ({page, site}) => {
  const client = await contentClient(site)
  const sections = await client.fetch('*[_type == "page" && slug.current == "tools-and-plants-list"][0].sections')
  const slug = {_type: 'slug', current: 'paper-in-urdu'}
  await client.create({_id: 'page-paper-ur', _type: 'page', language: 'ur', title: 'مشینری کی فہرست', slug, sections})
  try {
    // A PDF is a picture: what is drawn of it, word by word.
    await page.addInitScript(() => {
      const drawn: string[] = []
      const {fillText} = CanvasRenderingContext2D.prototype
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        drawn.push(text)
        fillText.call(this, text, ...place)
      }
      Object.assign(window, {drawn})
    })
    await visit(page, '/ur/paper-in-urdu')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', {name: urduSections.parts.download}).click()
    const {pages} = await readPdf(await downloading)
    const drawn = await page.evaluate(() => (window as unknown as {drawn: string[]}).drawn.map((text) => text.trim()))
    const today = await page.evaluate(() =>
      new Intl.DateTimeFormat('ur-PK-u-nu-latn', {dateStyle: 'long'}).format(new Date()),
    )
    const place = fill(urduSections.parts.place, {at: pages.length, all: pages.length})
    for (const words of [today, place, urduSections.schedule.date, urduSections.schedule.page])
      expect.soft(drawn.join('')).toContain(words.replaceAll(' ', ''))
    for (const word of ['of', ...Object.values(englishSections.schedule)]) expect.soft(drawn).not.toContain(word)
  } finally {
    await client.delete('page-paper-ur')
  }
})

for (const [list, more] of [
  ['The list of plant', 0],
  ['A list of a hundred rows', 86],
] as const) {
  test(`${list} has all that there is on paper, under the largest number, and fills its pages`, async ({page}) => {
    await visit(page, '/tools-and-plants-list')
    const rows = await page.locator('[data-columns]').evaluate((tables, more) => {
      const body = tables.querySelectorAll('tbody')[1]
      for (let at = 1; at <= more; at++) {
        const row = body?.rows[0]?.cloneNode(true) as HTMLTableRowElement
        if (row.cells[1]) row.cells[1].textContent = `Crane ${at}.`
        body?.append(row)
      }
      return [...tables.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[1]?.textContent ?? '')
    }, more)
    expect(rows).toHaveLength(14 + more)
    const downloading = page.waitForEvent('download')
    await downloadButton(page).click()
    const pdf = await readFile(await (await downloading).path())
    const pages = pdfPages(pdf)
    expect(pages[0]).toMatch(/Tools and plants\s+1,345,803\s+Scaffolding, Rft/)
    const words = pages.join('\n')
    expect(rows.filter((row) => !words.includes(row))).toEqual([])
    expect(words.match(/\bNos\b/g)).toHaveLength(rows.length)
    for (const [index, share] of emptyShares(pdf).entries())
      expect(share, `page ${index + 1} of ${pages.length}`).toBeLessThan(0.12)
  })
}

// The last two are asked for together: one that has come is not asked for again.
for (const parts of [['save-sheet', 'html2canvas'], ['jspdf']]) {
  test(`When ${parts.join(', and then ')} fails to load, the page stays, says so and offers another try, which works in the end`, async ({
    page,
    heard,
  }) => {
    let failing = ''
    await page.route(pdfParts, (route) =>
      failing && route.request().url().includes(`/assets/${failing}`) ? route.abort() : route.continue(),
    )
    await visit(page, '/tools-and-plants-list')
    const toast = page.getByRole('alert').filter({hasText: 'The PDF could not be made.'})
    const again = toast.getByRole('button', {name: 'Try again'})
    for (const part of parts) {
      failing = part
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${part}`))
      await (part === parts[0] ? downloadButton(page) : again).click()
      await failed
      await expect(toast).toBeVisible()
      await expect(page.getByRole('table')).toHaveCount(2)
      await expect(downloadButton(page)).toBeEnabled()
      expect(heard.splice(0)).toContainEqual(expect.stringContaining('net::ERR_FAILED'))
    }
    failing = ''
    const downloading = page.waitForEvent('download')
    await again.click()
    expect((await downloading).suggestedFilename()).toBe('tools-and-plants.pdf')
    await expect(toast).toBeHidden()
  })
}
