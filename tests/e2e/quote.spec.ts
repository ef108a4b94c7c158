import {contentClient} from './content-client.ts'
import {storedFrom} from './inbox.ts'
import {download, opened, openInbox, row} from './inbox-desk.ts'
import {ask, drawingInput, drawings, fillInRequest, newRequest, quoteEntry, quoteForm} from './quote-form.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {draftOf, visit} from './visit.ts'

const path = '/quote'
const sent = 'Your request has arrived!'

test('"I have drawings and want a price": from the menu to a reference, and every drawing lies on the desk of the office', async ({
  page,
  context,
  site,
  staff,
}) => {
  const answers = newRequest()
  await visit(page, '/')
  await page.getByRole('button', {name: 'Contact Us'}).click()
  await page
    .getByRole('link', {name: /^Ask for a quote Send/})
    .first()
    .click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Ask for a quote')
  await expect(page.getByRole('main').getByRole('list').filter({hasText: 'Within 3 working days'})).toBeVisible()
  await fillInRequest(page, answers)
  const listed = quoteForm(page)
    .getByRole('listitem')
    .filter({hasText: /pdf|dwg/})
  await drawingInput(page).setInputFiles(drawings[0] ?? [])
  // Before the code of the form is there, a browser puts one choice in the place of another.
  await expect(listed).toHaveCount(1)
  // Now another one comes beside it, and does not take its place.
  await drawingInput(page).setInputFiles(drawings[1] ?? [])
  await expect(listed).toHaveCount(2)
  await ask(page).click()
  await expect(toast(page, sent)).toBeVisible()
  const [stored] = await storedFrom(staff, answers.email)
  const receipt = page.getByRole('status').filter({hasText: 'We have your request.'})
  for (const text of [stored?.id ?? 'none', 'Within 3 working days: an engineer asks'])
    await expect(receipt).toContainText(text)
  expect(stored?.answers).toEqual({...answers, about: ''})

  const desk = await context.newPage()
  await openInbox(desk, site)
  await desk.getByRole('tab', {name: /Quotes/}).click()
  await row(desk, 'Unread: Sana Malik').first().click()
  for (const text of ['School', 'Twelve classrooms', 'Multan', '24,000', '1 March 2099'])
    await expect(opened(desk)).toContainText(text)
  for (const {name, buffer} of drawings) {
    const file = await download(desk, opened(desk).getByRole('button', {name: `Download ${name}`}))
    expect([file.name, file.bytes.equals(buffer)]).toEqual([name, true])
  }
  await opened(desk).getByLabel('Stage').selectOption({label: 'Pricing'})
  await expect(row(desk, 'Sana Malik').first()).toContainText('Pricing')
})

test('What somebody looked at is filled in, and the office reads it', async ({page, context, site, staff}) => {
  const {work: _filledIn, ...answers} = newRequest()
  await visit(page, '/services/mosque-construction')
  await page.getByRole('main').getByRole('link', {name: 'Ask for a quote'}).click()
  await expect(page).toHaveURL('/quote?service=mosque-construction')
  await expect(page.getByText('You looked at')).toBeVisible()
  await expect(quoteEntry(page, 'work')).toHaveValue('mosque')
  await fillInRequest(page, answers)
  await ask(page).click()
  await expect(toast(page, sent)).toBeVisible()
  const [stored] = await storedFrom(staff, answers.email ?? '')
  expect(stored?.answers).toEqual({...answers, work: 'mosque', about: 'Mosque Construction'})

  const desk = await context.newPage()
  await openInbox(desk, site)
  await desk.getByRole('tab', {name: /Quotes/}).click()
  await row(desk, 'Unread: Sana Malik').first().click()
  await expect(opened(desk)).toContainText(/Looked at.*Mosque Construction/s)
})

test('An address that names no work and no service fills nothing in, and nobody else gets the form that was filled in', async ({
  request,
}) => {
  const read = async (query: string) => (await request.get(`/quote${query}`)).text()
  const looked = await read('?project=city-center,boulevard-heights')
  expect(/name="about" value="(.*?)"/.exec(looked)?.[1]).toBe('Boulevard Heights, City Center Multan')
  expect(looked).toMatch(/<option value="high-rise" selected/)
  expect(await read('?service=ready-mix')).toMatch(/<option value="ready-mix" selected/)
  for (const query of [
    '',
    '?project=',
    '?project=no-such',
    '?service=%22%3E%3Cscript%3E',
    '?about=Free',
    '?service=school%22',
  ]) {
    const html = await read(query)
    expect(html, query).not.toContain('You looked at')
    expect(html, query).not.toContain('name="about"')
    expect(html, query).not.toMatch(/<option value="\w[^>]* selected/)
  }
})

test('"I only have an idea": a request without drawings needs six answers', async ({page, staff}) => {
  const {work = '', description = '', city = '', name = '', phone = '', email} = newRequest()
  await visit(page, path)
  await ask(page).click()
  await expect(page.getByRole('alert').filter({hasText: 'Six fields need your attention.'})).toBeVisible()
  await fillInRequest(page, {work, description, city, name, phone, email})
  await ask(page).click()
  await expect(toast(page, sent)).toBeVisible()
  expect((await storedFrom(staff, email))[0]?.files).toEqual([])
})

test('Works with long names that led to the form do not keep it from being sent', async ({page, site, staff}) => {
  const {work: _filledIn, ...answers} = newRequest()
  const client = await contentClient(site)
  const works: {_id: string; slug: string; title: string}[] = await client.fetch(
    '*[_type == "project"] | order(_id)[0...5]{_id, "slug": slug.current, title}',
  )
  const rename = (name: (title: string) => string) =>
    works.reduce((all, {_id, title}) => all.patch(_id, {set: {title: name(title)}}), client.transaction()).commit()
  await rename((title) => `${title}, ${'with all works of its site '.repeat(6)}`)
  try {
    await visit(page, `${path}?project=${works.map(({slug}) => slug).join()}&service=school-buildings`)
    await fillInRequest(page, answers)
    await ask(page).click()
    await expect(toast(page, sent)).toBeVisible()
    const [stored] = await storedFrom(staff, answers.email)
    expect(stored?.answers.about).toMatch(/with all works/)
    await quoteForm(page).getByRole('button', {name: 'Send another'}).click()
    await expect(quoteForm(page).locator(':focus')).toBeVisible()
  } finally {
    await rename((title) => title)
  }
})

test('A drawing of another kind is named at once, can be removed, and nothing is sent with it', async ({page}) => {
  await visit(page, path)
  await drawingInput(page).setInputFiles([
    ...drawings,
    {name: 'plan.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ')},
  ])
  const problem = 'A drawing must be a PDF, DWG, DXF, JPG, PNG or ZIP file: plan.exe'
  await expect(quoteForm(page).getByText(problem)).toBeVisible()
  await quoteForm(page).getByRole('button', {name: 'Remove plan.exe'}).click()
  await expect(quoteForm(page).getByText(problem)).toBeHidden()
  await expect(drawingInput(page)).toBeFocused()
  expect(
    await drawingInput(page).evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({name}) => name)),
  ).toEqual(drawings.map(({name}) => name))
})

test('What was written is still there after a reload, wherever on the page one was', async ({page}) => {
  const answers = newRequest()
  await page.setViewportSize({width: 360, height: 600})
  await visit(page, path)
  await fillInRequest(page, answers)
  await page.getByRole('contentinfo').evaluate((end) => end.scrollIntoView({block: 'end', behavior: 'instant'}))
  // No visitor types that much before the scripts are there, so the test waits for the draft.
  await expect.poll(() => draftOf(page, 'quote')).toContain('Twelve classrooms')
  await page.reload()
  await expect(quoteEntry(page, 'description')).toHaveValue(answers.description ?? '')
  await expect(quoteEntry(page, 'area')).toHaveValue('24,000')
})

test('What only the address of a page says is kept for no later visit', async ({page}) => {
  const keeper = page.waitForResponse('**/assets/keep-entries-*.js')
  await visit(page, `${path}?service=mosque-construction`)
  await quoteEntry(page, 'description').focus()
  const code = (await keeper).url()
  // It has looked at the form when it can be imported.
  await page.evaluate((url) => import(url), code)
  await expect(quoteEntry(page, 'work')).not.toHaveValue('')
  expect(await draftOf(page, 'quote')).toBe('')
})

test('An area is typed with the keys of numbers, a day is chosen that is to come, and what is neither is told so', async ({
  page,
}) => {
  await visit(page, path)
  await expect(quoteEntry(page, 'area')).toHaveAttribute('inputmode', 'numeric')
  await fillInRequest(page, {...newRequest(), area: 'big', quoteBy: '2026-01-20'})
  await ask(page).click()
  for (const day of ['startDate', 'quoteBy'])
    await expect(quoteEntry(page, day)).toHaveAttribute('min', /^20\d\d-\d\d-\d\d$/)
  await expect(quoteEntry(page, 'quoteBy')).toHaveAccessibleDescription('Quote needed by must be today or later')
  await expect(quoteEntry(page, 'area')).toHaveAccessibleDescription(/^Covered area is invalid/)
})

test('The first questions of a form are in the first view, on a laptop beside its name, on a phone under it (samples)', async ({
  page,
}) => {
  for (const form of ['/quote', '/ur/quote', '/job-application', '/ur/job-application'])
    for (const [width, height, most] of [
      [1366, 657, 240],
      [390, 844, 560],
    ] as const) {
      await page.setViewportSize({width, height})
      await page.goto(form)
      const field = page.getByRole('main').locator('form label + :is(input, select)').first()
      const {y = height} = (await field.boundingBox()) ?? {}
      expect.soft(y, `${form} at ${width} px`).toBeLessThan(most)
      // And answers at once: its script begins before the visitor comes to the form.
      await expect(page.locator('site-quote-form, site-application-form')).toHaveAttribute('data-running', '')
    }
})
