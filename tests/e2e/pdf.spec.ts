import {readFile} from 'node:fs/promises'
import {downloadButton, expectA4, pdfParts, readPdf} from './pdf.ts'
import {pdfPages} from './pdf-text.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const lists = [
  {path: '/tools-and-plants-list', fileName: 'tools-and-plants.pdf'},
  {path: '/man-power-list', fileName: 'man-power-list.pdf'},
]

for (const {path, fileName} of lists) {
  test(`Download PDF on ${path} saves ${fileName}: one image a page on the width of A4, and none of it loaded before`, async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => pdfParts.test(request.url()) && fetched.push(request.url()))
    await visit(page, path)
    await downloadButton(page).hover()
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])

    const downloading = page.waitForEvent('download')
    await downloadButton(page).click()
    const download = await downloading
    expect(fetched).not.toEqual([])
    expect(download.suggestedFilename()).toBe(fileName)
    const {pages, images} = await readPdf(download)
    expect(pages).toHaveLength(1)
    expectA4(pages[0])
    // The sheet is set 1120 px wide and drawn at 2x.
    expect(images).toEqual([2240])
    await expect(downloadButton(page)).toBeEnabled()
  })
}

test('Words of a list can be searched and copied in its PDF, with whose it is, how to reach them and of which day', async ({
  page,
}) => {
  await visit(page, '/man-power-list')
  const downloading = page.waitForEvent('download')
  await downloadButton(page).click()
  const [text = ''] = pdfPages(await readFile(await (await downloading).path()))
  const today = await page.evaluate(() =>
    new Date().toLocaleDateString('en-GB', {day: 'numeric', month: 'long', year: 'numeric'}),
  )
  for (const words of ['Diploma in electrical engineering', '+92 42 0000 0000', 'Category C2', today, '1 of 1'])
    expect.soft(text).toContain(words)
  expect(text, 'qualifications and telephone are samples').toContain('Specimen')
})

test('A list that is too long for a page becomes a PDF of more pages', async ({page}) => {
  await visit(page, '/tools-and-plants-list')
  await page
    .getByRole('table')
    .last()
    .evaluate((table) => {
      const body = table.querySelector('tbody')
      for (let copies = 0; copies < 4; copies++)
        body?.append(...[...body.rows].slice(0, 8).map((row) => row.cloneNode(true)))
    })
  const downloading = page.waitForEvent('download')
  await downloadButton(page).click()
  const {pages, images} = await readPdf(await downloading)
  expect(pages.length).toBeGreaterThan(1)
  for (const size of pages) expectA4(size)
  expect(images).toEqual(pages.map(() => 2240))
})

test('The button reads Preparing PDF... and is disabled while the PDF is made', async ({page}) => {
  const parts = Promise.withResolvers<void>()
  await page.route('**/assets/jspdf*', async (route) => {
    await parts.promise
    await route.continue()
  })
  await visit(page, '/tools-and-plants-list')
  const downloading = page.waitForEvent('download')
  await downloadButton(page).click()
  await expect(page.getByRole('button', {name: 'Preparing PDF...'})).toBeDisabled()
  parts.resolve()
  await downloading
  await expect(downloadButton(page)).toBeEnabled()
})

for (const part of ['save-sheet', 'html2canvas', 'jspdf']) {
  test(`When the part ${part} fails to load, the page stays, says so and offers another try, which works`, async ({
    page,
    heard,
  }) => {
    let fails = true
    await page.route(`**/assets/${part}*`, (route) => (fails ? route.abort() : route.continue()))
    await visit(page, '/tools-and-plants-list')
    await downloadButton(page).click()
    const toast = page.getByRole('alert').filter({hasText: 'The PDF could not be made.'})
    await expect(toast).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(2)
    await expect(downloadButton(page)).toBeEnabled()
    expect(heard.splice(0)).toContainEqual(expect.stringContaining('net::ERR_FAILED'))

    fails = false
    const downloading = page.waitForEvent('download')
    await toast.getByRole('button', {name: 'Try again'}).click()
    expect((await downloading).suggestedFilename()).toBe('tools-and-plants.pdf')
    await expect(toast).toBeHidden()
  })
}
