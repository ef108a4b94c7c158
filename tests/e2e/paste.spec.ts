import {expectNoFindings} from './axe.ts'
import {copiedInWord} from './copied-in-word.ts'
import {expect, test} from './studio.ts'

const ADDRESS = '/services/mosque-construction'

test('What was copied in Word is pasted with its links and tables, and stands so on the page', {
  tag: '@landing',
}, async ({desk, context, site, heard}) => {
  const {page} = desk
  await desk.edit('service', 'service-mosque-construction')
  const text = desk.field('body').getByRole('textbox')
  await page.getByRole('button', {name: 'Click to activate'}).or(text).first().click()
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await text.evaluate((editor, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'Our mixes')
    editor.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}))
  }, copiedInWord)
  await expect(text.getByText('Bridge decks')).toBeVisible()
  // The Studio's word for anything that comes from Word.
  expect(heard.splice(0)).toEqual([expect.stringContaining('contains both text and HTML')])
  await desk.publish()

  const visitor = await context.newPage()
  await visitor.goto(`${site.url}${ADDRESS}`)
  await expect(visitor.getByRole('link', {name: 'the council'})).toHaveAttribute('href', 'https://www.pec.org.pk/firms')
  await expect(visitor.getByText('on our disk')).toBeVisible()
  await expect(visitor.getByRole('link', {name: 'on our disk'})).toHaveCount(0)
  const table = visitor.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Grade', 'Strength', 'Slump', 'Aggregate', 'Use'])
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table.getByRole('link', {name: 'C32'})).toHaveAttribute('href', 'https://mix.example/c32')

  await visitor.setViewportSize({width: 360, height: 740})
  const scroller = visitor.getByRole('region', {name: 'Table: Grade, Strength, Slump, Aggregate, Use'})
  const hidden = ({scrollWidth, clientWidth}: Element) => scrollWidth - clientWidth
  expect(await scroller.evaluate(hidden)).toBeGreaterThan(0)
  expect(await visitor.locator('html').evaluate(hidden)).toBeLessThanOrEqual(0)
  await scroller.focus()
  await visitor.keyboard.press('ArrowRight')
  await expect.poll(() => scroller.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0)
  await expectNoFindings(visitor, 'a page with a table')

  expect(await (await visitor.request.get(`${site.url}/search?q=Bridge+decks`)).text()).toContain(`href="${ADDRESS}"`)
})
