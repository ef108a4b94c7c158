import {contentClient} from './content-client.ts'
import {expect, test} from './test.ts'
import {visit} from './visit.ts'

const link = (text: string) => `https://wa.me/924200000000?text=${encodeURIComponent(text)}`

test('A visitor can write by WhatsApp from a project, the job form and the contact block, with the title typed already', async ({
  page,
}) => {
  for (const [path, title] of [
    ['/dar-ul-shifa', 'Dar-ul-Shifa Hospital'],
    ['/job-application', 'Job application'],
    ['/contact', 'Contact Us'],
  ] as const) {
    await visit(page, path)
    const heading = (await page.getByRole('heading', {level: 1}).textContent()) ?? ''
    expect.soft(heading).toBe(title)
    await expect.soft(page.getByRole('main').locator(`a[href="${link(title)}"]`), path).toBeVisible()
    await expect.soft(page.getByRole('contentinfo').getByRole('link', {name: 'WhatsApp'})).toBeVisible()
  }
})

test.describe('On a phone', () => {
  test.use({viewport: {width: 360, height: 740}})

  test('the menu ends with telephone and WhatsApp', async ({page}) => {
    await visit(page, '/about')
    await page.getByRole('button', {name: 'Menu'}).click()
    await expect(page.getByRole('navigation', {name: 'Menu'}).getByRole('link', {name: 'WhatsApp'})).toHaveAttribute(
      'href',
      link('Company overview'),
    )
  })
})

test('Without a number there is no WhatsApp anywhere', async ({page, site}) => {
  const client = await contentClient(site)
  const number = await client.fetch<string>('*[_type == "siteSettings"][0].whatsapp')
  const html = async () => (await page.request.get('/dar-ul-shifa')).text()
  await client.patch('siteSettings', {unset: ['whatsapp']}).commit()
  await expect.poll(html).not.toContain('wa.me')
  await client.patch('siteSettings', {set: {whatsapp: number}}).commit()
  await expect.poll(html).toContain('wa.me')
})
