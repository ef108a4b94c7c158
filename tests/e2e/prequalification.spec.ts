import {readFile} from 'node:fs/promises'
import {contentClient} from './content-client.ts'
import {pdfPages, pdfStructure} from './pdf-text.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const PATH = '/prequalification'

test('A tender officer finds the prequalification first under Credentials', async ({page}) => {
  await visit(page, '/')
  await page.getByRole('banner').getByRole('button', {name: 'Credentials'}).click()
  const entry = page.getByRole('banner').locator('a[href$="prequalification"]:visible').first()
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('heading', {name: 'Valid today?'})).toBeVisible()
})

test('A tender officer sees of each licence whether it is valid today, to scale', async ({page}) => {
  await page.goto(PATH)
  const membership = page.getByRole('main').getByRole('listitem').filter({hasText: 'CAP-1768'})
  await expect(membership).toContainText(/Ran out \d+ days ago/)
  await expect(membership.getByRole('img')).toHaveAccessibleName(/^last day 31 March 2026, today /)
  await expect(page.getByRole('definition').filter({hasText: 'C2'})).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('A tender officer ticks what his form asks for and gets it as one PDF that can be searched', async ({page}) => {
    await page.goto(PATH)
    await expect(page.getByText('of 6 ticked')).toBeVisible()
    for (const other of ['General information', 'Contracts of similar', 'Current contract', 'Attachments']) {
      await page.getByRole('checkbox', {name: other}).uncheck()
    }
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', {name: 'Download as one PDF'}).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^pacific-construction-prequalification-\d{4}-\d\d-\d\d\.pdf$/)
    const pages = pdfPages(await readFile(await download.path()))
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('Pacific Construction, Lahore')
    expect(pages[1]).toMatch(/Personnel capabilities.*Project Manager.*2 of 3/s)
    expect(pages[2]).toMatch(/Equipment capabilities.*Chain Blocks.*200.*3 of 3/s)
  })
})

test('The whole set is read aloud as headings, tables and lists, and says what is on which page', async ({page}) => {
  const answer = await page.request.get('/prequalification.pdf')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const pdf = await answer.body()
  expect(pdf.byteLength).toBeLessThan(2_000_000)
  const structure = pdfStructure(pdf)
  expect(structure).toMatch(/^ *H1/m)
  expect(structure).toMatch(/^ *H2.*^ *Table.*^ *TR.*^ *TH.*^ *TD/ms)
  const [cover = '', ...sheets] = pdfPages(pdf)
  expect(cover).toMatch(/Equipment capabilities/)
  expect(sheets.join('\n')).toContain('Ran out')
  expect(
    (
      await page.request.get('/prequalification.pdf', {headers: {'if-none-match': answer.headers().etag ?? ''}})
    ).status(),
  ).toBe(304)
})

test('A sheet exists as soon as it has content, with the number of the form', async ({page, site}) => {
  const client = await contentClient(site)
  await page.goto(PATH)
  await expect(page.getByRole('checkbox', {name: 'Financial capability'})).toHaveCount(0)
  expect((await page.request.get('/prequalification.pdf?sheet=finances')).status()).toBe(404)

  const {sheets} = await client.fetch('*[_id == "prequalification"][0]{sheets}')
  const numbered = sheets.map((each: {sheet: string}) => (each.sheet === 'finances' ? {...each, number: 'A-8'} : each))
  const year = {_type: 'financialYear', _key: 'a', year: '2024-25', netWorth: 230_000_000}
  await client
    .patch('prequalification')
    .set({finances: [year], sheets: numbered})
    .commit()
  try {
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('checkbox', {name: 'A-8 Financial capability'})).toBeVisible({timeout: 1_000})
    }).toPass()
    const answer = await page.request.get('/prequalification.pdf?sheet=finances')
    expect(pdfPages(await answer.body()).join('')).toMatch(/Form A-8.*2024-25.*230,000,000/s)
  } finally {
    await client.patch('prequalification').unset(['finances']).set({sheets}).commit()
  }
})

test('The capability statement shows the company on four pages, as text and pictures with words for them', async ({
  page,
}) => {
  await page.goto(PATH)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', {name: 'Capability statement'}).click()
  const pdf = await readFile(await (await downloading).path())
  expect(pdf.byteLength).toBeLessThan(2_000_000)
  const pages = pdfPages(pdf)
  expect(pages).toHaveLength(4)
  expect(pages[0]).toMatch(/Built to the drawing.*Category C2.*1 of 4/s)
  expect(pages[1]).toMatch(/Mosque Construction.*485.*2 of 4/s)
  expect(pages[2]).toMatch(/175,000 sq ft.*3 of 4/s)
  expect(pages[3]).toMatch(/Ran out \d+ days ago.*4 of 4/s)
  expect(pdfStructure(pdf)).toMatch(/Figure/)
})

test('The scan of a certificate follows the sheets as it is, and is counted with them', async ({page, site}) => {
  const client = await contentClient(site)
  const scan = await (await page.request.get('/prequalification.pdf?sheet=equipment')).body()
  const asset = await client.assets.upload('file', scan, {filename: 'membership.pdf'})
  await client
    .patch('certificate-cap')
    .set({scan: {_type: 'file', asset: {_type: 'reference', _ref: asset._id}}})
    .commit()
  try {
    await expect(async () => {
      const answer = await page.request.get('/prequalification.pdf?sheet=attachments')
      const pages = pdfPages(await answer.body())
      expect(pages).toHaveLength(2)
      expect(pages[0]).toMatch(/CAP Membership.*Attached.*1 of 2/s)
      expect(pages[1]).toContain('Chain Blocks')
    }).toPass()
  } finally {
    await client.patch('certificate-cap').unset(['scan']).commit()
  }
})

test('Whoever asks for many sets at once is told to come back, and pages are answered meanwhile', async ({page}) => {
  const kinds = ['general', 'contracts', 'commitments', 'personnel', 'equipment', 'attachments']
  const pairs = kinds.flatMap((one, index) => kinds.slice(index + 1).map((other) => `sheet=${one}&sheet=${other}`))
  const asked = pairs.map((query) => page.request.get(`/prequalification.pdf?${query}`))
  expect((await page.request.get('/')).status()).toBe(200)
  const answers = await Promise.all(asked)
  const refused = answers.filter((answer) => answer.status() === 429)
  expect(answers.filter((answer) => answer.ok()).length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer.headers()['retry-after']).toBe('10')
})
