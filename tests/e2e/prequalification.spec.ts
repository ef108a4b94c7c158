import {readFile} from 'node:fs/promises'
import type {Page} from '@playwright/test'
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
  await expect(page.getByRole('heading', {name: 'Valid today?'})).toBeAttached()
})

test('A tender officer sees the licence first with its state, and of each other paper what is known', async ({
  page,
  site,
}) => {
  const client = await contentClient(site)
  await page.setViewportSize({width: 390, height: 844})
  await page.goto(PATH)
  const licence = page.getByRole('region', {name: 'Valid today?'})
  await expect(licence.getByRole('definition').filter({hasText: 'C2'})).toBeInViewport()
  await expect(licence.getByText('Date not published: ask')).toBeInViewport()
  await expect(licence.getByRole('link', {name: 'ask'})).toHaveAttribute(
    'href',
    '/office-location?subject=PEC%20Certificate',
  )
  await expect(licence.getByRole('listitem')).toHaveText([
    'PRA RegistrationRegistered',
    'Completion certificates7',
    'CAP Membership, CAP-176831 March 2026, expired',
    'Affiliations4',
  ])
  for (const [day, words] of [
    ['2999-06-30', 'Valid till 30 June 2999'],
    ['2025-06-30', '30 June 2025, expired'],
  ] as const) {
    await client.patch('certificate-pec').set({validUntil: day}).commit()
    try {
      await expect(async () => {
        await page.reload()
        await expect(licence.locator('dl')).toContainText(words, {timeout: 1_000})
      }).toPass()
    } finally {
      await client.patch('certificate-pec').unset(['validUntil']).commit()
    }
  }
})

test('An address for verification that is only half typed is shown as it is, and costs nobody the page', async ({
  page,
  site,
}) => {
  const client = await contentClient(site)
  const own = () => client.patch({query: '*[_type == "prequalification"]'})
  await own().set({verifyUrl: 'www.pec.example/verify'}).commit()
  try {
    await visit(page, PATH)
    await expect(page.getByText('www.pec.example/verify')).toBeVisible()
  } finally {
    await own().unset(['verifyUrl']).commit()
  }
})

/** The element that has the focus, where something lies over its top, its middle or its end. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const {left, right, top, bottom} = element?.getBoundingClientRect() ?? new DOMRect()
    const seen = [top + 3, (top + bottom) / 2, bottom - 3].every((y) =>
      element?.contains(document.elementFromPoint((left + right) / 2, y)),
    )
    return seen ? '' : element?.outerHTML
  })

test('Nothing lies over what has the focus on the way to the download, on a screen, on a phone, and at 400 %', async ({
  page,
}) => {
  await page.goto(PATH)
  const button = page.getByRole('button', {name: 'Download as one PDF'})
  for (const [width, height] of [
    [1366, 768],
    [360, 780],
    [320, 256],
  ] as const) {
    const size = `${width} x ${height}`
    await page.setViewportSize({width, height})
    await page.getByRole('checkbox').first().focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 12; stop += 1) {
        await expect.poll(() => covered(page), `${size}, stop ${stop} by ${key}`).toBe('')
        await page.keyboard.press(key)
      }
    }
    // Turned back by a finger's width, when the bar of a phone would come.
    await page.getByRole('checkbox').nth(3).focus()
    for (const by of [200, -80]) {
      await page.evaluate((top) => {
        scrollBy({top, behavior: 'instant'})
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, by)
    }
    // Where the foot does not stay on the screen, the focus scrolls to it.
    await button.evaluate((element, preventScroll) => element.focus({preventScroll}), width >= 640 && height >= 500)
    await expect.poll(() => covered(page), size).toBe('')
  }
})

test('With nothing ticked the download rests, and the reason stands beside it', async ({page}) => {
  await visit(page, PATH)
  const [button, reason] = [
    page.getByRole('button', {name: 'Download as one PDF'}),
    page.getByText('Tick at least one'),
  ]
  await expect(reason).toBeHidden()
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await expect(button).toBeDisabled()
  await expect(reason).toBeInViewport()
  await page.getByRole('checkbox').last().check()
  await expect(button).toBeEnabled()
  await expect(reason).toBeHidden()
})

test('On paper the page names the sheets that it offers, and no sheet holds one word alone', async ({page}) => {
  await page.goto(PATH)
  const paper = pdfPages(await page.pdf({format: 'A4'})).join('\n')
  expect(paper).toMatch(
    /C2.*31 March 2026, expired.*Papers for your form.*General information.*Equipment capabilities/s,
  )

  await page.goto('/city-center')
  const [last = ''] = pdfPages(await page.pdf({format: 'A4'})).slice(-1)
  expect(last, 'the office stands whole on the last sheet of a project').toMatch(/(?=.*Office)(?=.*Telephone)(?=.*@)/s)
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
  const text = sheets.join('\n').replaceAll(/\s+/g, ' ')
  expect(text).toContain('31 March 2026, expired')
  expect(text).not.toMatch(/days ago|Ends (in|today|tomorrow)|sample|specimen/i)
  expect(text).toMatch(/Sheet Date Page Contracts of similar nature and complexity \d/)
  expect(text).toMatch(/PRA Registration CAP Membership Provincial revenue authority \(PRA\) CAP-1768, 31 March 2026/)
  expect(text.match(/Corporate and Engineering Advisor/g)).toHaveLength(1)
  expect(text).toMatch(/Register of certificates.*PEC Certificate.*PRA Registration.*CAP Membership/)
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

test('The capability statement shows the company on four pages, without what the first content made up for it', async ({
  page,
  site,
}) => {
  await page.goto(PATH)
  const downloading = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', {name: 'Capability statement'}).click()
  const pdf = await readFile(await (await downloading).path())
  expect(pdf.byteLength).toBeLessThan(2_000_000)
  const pages = pdfPages(pdf)
  expect(pages).toHaveLength(4)
  expect(pages[0]).toMatch(/3-Tariq Block, 6 storeys.*Capability\s+statement.*C2.*Lahore.*1 of 4/s)
  expect(pages[1]).toMatch(/designs,\s+contracts.*Category C2.*Mosque Construction.*485.*2 of 4/s)
  expect(pages[2]).toMatch(/175,000 sq ft.*3 of 4/s)
  expect(pages[3]).toMatch(/Category C2.*PRA Registration.*31 March 2026, expired.*Plant.*4 of 4/s)
  const equipment = pdfPages(await (await page.request.get('/prequalification.pdf?sheet=equipment')).body()).join()
  for (const plant of [
    'Generators',
    'Scaffolding',
    'Welding Plants',
    'Mixer Machines',
    'Chain Blocks',
    'Theodolites',
  ]) {
    expect.soft(pages[3], plant).toContain(plant)
    expect.soft(equipment, plant).toContain(plant)
  }
  const madeUp = /0000 0000|pacific\.example|own crews|B\.Sc\.|Diploma/
  expect(pages.join()).not.toMatch(madeUp)
  expect(pdfPages(await (await page.request.get('/prequalification.pdf')).body()).join()).not.toMatch(madeUp)
  expect(pdfStructure(pdf), 'renders of works are samples').not.toMatch(/Figure/)

  const client = await contentClient(site)
  const confirmed = ['siteSettings', 'project-tariq-block', 'staff-site-engineer']
  const stored = await client.getDocuments(confirmed)
  const sign = (samples: object[]) =>
    samples.map((sample) => ({...sample, confirmedBy: 'A. Khan', confirmedAt: '2026-11-24T09:00:00Z'}))
  try {
    for (const document of stored)
      await client
        .patch(document?._id ?? '')
        .set({samples: sign(document?.samples)})
        .commit()
    await expect
      .poll(async () => pdfStructure(await (await page.request.get('/capability-statement.pdf')).body()))
      .toMatch(/Figure/)
    const all = await (await page.request.get('/prequalification.pdf')).body()
    expect(pdfPages(all).join()).toMatch(/\+92 42 0000 0000.*B\.Sc\. Civil Engineering/s)
  } finally {
    for (const document of stored)
      await client
        .patch(document?._id ?? '')
        .set({samples: document?.samples})
        .commit()
  }
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
