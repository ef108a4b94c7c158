import {fileURLToPath} from 'node:url'
import {type HowToName, howTos} from '../../studio/help/how-to.ts'
import {expectNoFindings} from './axe.ts'
import {apply} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

test.describe.configure({timeout: 120_000})

/** Stands there when the place of a how-to is drawn. */
const READY: Readonly<Record<HowToName, string>> = {
  publish: 'Used on',
  ask: 'Next steps',
  picture: 'Main picture',
  news: 'What happened on a site',
  schedule: 'New release',
  restore: 'Nothing was deleted',
  order: 'Commercial Building',
  answer: 'Sample Applicant',
  pack: 'A pack is a set',
  invite: 'Who may sign in',
}

const picture = (id: string) => fileURLToPath(new URL(`../../studio/help/pictures/${id}.jpg`, import.meta.url))

test('The help finds how something is done by words, shows its picture, and leads there', async ({desk, page}) => {
  await desk.open('/help')
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(howTos.length)
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 800})
    await expectNoFindings(page, `Help at ${width} px`, ['main'])
  }
  await page.getByRole('searchbox', {name: 'Search the help'}).fill('tender missing')
  const article = main.getByRole('article')
  await expect(article).toHaveCount(1)
  const shown = article.getByRole('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(900)
  await article.getByRole('link', {name: 'Go there'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Packs'})).toBeVisible()
})

test('Pictures of the help are made anew when somebody asks for them', async ({desk, page, request}) => {
  test.skip(!process.env.HELP_PICTURES, 'HELP_PICTURES=1 makes them')
  await page.setViewportSize({width: 1280, height: 720})
  await apply(request, {firstName: 'Sample', lastName: 'Applicant'})
  for (const {id, to} of howTos) {
    await desk.open(to)
    await expect(page.getByText(READY[id]).first()).toBeVisible()
    await expect(page.locator('[data-ui="Spinner"], [data-ui="Skeleton"], [data-ui="TextSkeleton"]')).toHaveCount(0)
    await page.screenshot({path: picture(id), type: 'jpeg', quality: 45, scale: 'css', animations: 'disabled'})
  }
})
