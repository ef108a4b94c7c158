import {apply, onePage, opened} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test('A resume is shown beside its application, in a frame that reaches neither the session nor a server, or said to be none', async ({
  page,
  desk,
  heard,
  request,
}) => {
  const id = await apply(request, {}, onePage)
  await desk.open(`/inbox/application/${id}`)
  await opened(page)
    .getByRole('button', {name: /^Preview/})
    .click()
  const frame = page.frameLocator('iframe[title^="Preview of"]')
  const sheet = frame.getByRole('img', {name: 'Page 1 of 1'})
  await expect(sheet).toHaveText('Ten years of steel')
  expect(heard).toEqual([])

  const reached = await sheet.evaluate(async () => {
    const tried: [string, () => unknown][] = [
      ['cookies', () => document.cookie],
      ['the Studio', () => parent.document.title],
      ['storage', () => localStorage.length],
      ['the inbox', () => fetch('/inbox/submissions')],
      ['a server elsewhere', () => fetch('https://example.com')],
    ]
    const outcomes = await Promise.all(
      tried.map(async ([what, attempt]) => {
        try {
          await attempt()
          return [what]
        } catch {
          return []
        }
      }),
    )
    return outcomes.flat()
  })
  expect(reached).toEqual([])
  // Drops the console's lines on the refused requests.
  heard.splice(0)
  await opened(page)
    .getByRole('button', {name: /^Close the preview/})
    .click()
  await expect(page.locator('iframe')).toHaveCount(0)

  // One that only begins like a PDF.
  await desk.open(`/inbox/application/${await apply(request)}`)
  await opened(page)
    .getByRole('button', {name: /^Preview/})
    .click()
  await expect(frame.getByText('It cannot be shown here. Download it to look at it.')).toBeVisible()
})
