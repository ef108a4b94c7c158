import {expectNoFindings} from './axe.ts'
import {contentClient} from './content-client.ts'
import {expect, test} from './studio.ts'

const TOOLS = {
  '/health': 'Content health',
  '/files': 'Files',
  '/packs': 'Packs',
  '/accounts': 'Accounts',
  '/accounts/people': 'Accounts',
  '/inbox': 'Inbox',
}

test('Tools of ours have a landmark and a heading, and axe finds nothing in them on a phone and on a laptop', {
  tag: '@landing',
}, async ({desk, page, site}) => {
  const client = await contentClient(site)
  // Two tenders may have one name.
  const packs = ['pack.one', 'pack.other'].map((_id) => ({_id, _type: 'pack', title: 'A school'}))
  for (const pack of packs) await client.createOrReplace(pack)
  const main = page.getByRole('main')
  for (const [path, name] of Object.entries(TOOLS)) {
    await desk.open(path)
    await expect(main.getByRole('heading', {level: 1, name})).toBeAttached()
    await expect(main.locator('[data-ui="Spinner"]')).toHaveCount(0)
    for (const width of [390, 1280]) {
      await page.setViewportSize({width, height: 800})
      await expectNoFindings(page, `${path} at ${width} px`, ['main'])
      expect.soft(await main.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth), path).toBe(0)
    }
  }
  for (const {_id} of packs) await client.delete(_id)
})

test('At 360 px a finding stands below the name of its document, and has its whole width', async ({desk, page}) => {
  await desk.open('/health')
  await page.setViewportSize({width: 360, height: 800})
  const row = page.getByRole('main').getByRole('link').first()
  const [name, sentence] = [row.locator('> div > div').first(), row.locator('> div > div').last()]
  await expect(sentence).toHaveText(/\.$/)
  const widthOf = (part: typeof name) => part.evaluate(({clientWidth}) => clientWidth)
  await expect.poll(async () => (await widthOf(sentence)) === (await widthOf(name))).toBe(true)
})
