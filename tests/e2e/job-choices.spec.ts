import {entry, fillIn, newAnswers, resume, resumeInput, submit} from './application-form.ts'
import {contentClient} from './content-client.ts'
import {storedFrom} from './inbox.ts'
import {expect, test} from './test.ts'
import {toast} from './toast.ts'
import {visit} from './visit.ts'

const path = '/job-application'

test('"We need tile fixers": the office adds a trade, an applicant finds and chooses it, and keeps it though it is taken out meanwhile', async ({
  page,
  site,
  staff,
}) => {
  const client = await contentClient(site)
  const before = await client.fetch<{trades: string[]}>('*[_id == "siteSettings"][0]{trades}')
  const publish = (trades: string[]) => client.patch('siteSettings').set({trades}).commit()
  const offered = async () => (await page.request.get(path)).text()
  try {
    await publish(['Tile Fixer', ...before.trades])
    await expect.poll(offered).toContain('<option value="Tile Fixer">')
    await visit(page, path)
    const answers: Record<string, string> = {...newAnswers(), position: 'Tile Fixer'}
    await fillIn(page, answers)

    // The open page follows the publish, and the form in it does not change under his hands.
    const followed = page.waitForResponse((answer) => answer.url().endsWith(path) && answer.ok())
    await publish(before.trades)
    await followed
    await expect.poll(offered).not.toContain('Tile Fixer')
    await expect(entry(page, 'position')).toHaveValue('Tile Fixer')
    await resumeInput(page).setInputFiles(resume)
    await submit(page).click()
    await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
    expect((await storedFrom(staff, answers.email ?? ''))[0]?.answers.position).toBe('Tile Fixer')
  } finally {
    await publish(before.trades)
  }
})

test('"We now work in Quetta, too": cities and shifts are those of the office, in its order', async ({page, site}) => {
  const client = await contentClient(site)
  const before = await client.fetch('*[_id == "siteSettings"][0]{workCities, shifts}')
  const options = (name: string) => entry(page, name).locator('option').allTextContents()
  try {
    await client
      .patch('siteSettings')
      .set({workCities: ['Quetta', 'Lahore'], shifts: ['Early (5 AM–1 PM)']})
      .commit()
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('Quetta')
    await visit(page, path)
    expect(await options('workLocation')).toEqual(['Choose a city', 'Quetta', 'Lahore'])
    expect(await options('shiftPreference')).toEqual(['No preference', 'Early (5 AM–1 PM)'])
    await expect(entry(page, 'workLocation').locator('option', {hasText: 'Lahore'})).toHaveAttribute('value', 'lahore')

    // Without choices of the company those of the specification are offered.
    await client.patch('siteSettings').unset(['workCities', 'shifts']).commit()
    await expect.poll(async () => (await page.request.get(path)).text()).toContain('Faisalabad')
  } finally {
    await client.patch('siteSettings').set(before).commit()
  }
})
