import {fileURLToPath} from 'node:url'
import {type HowToName, howTos} from '../../studio/help/how-to.ts'
import {apply} from './inbox-desk.ts'
import {expect, test} from './studio.ts'

/** A text that is on the screen when the place of a how-to is drawn. */
const READY: Readonly<Record<HowToName, string>> = {
  publish: 'Used on',
  ask: 'Next steps',
  picture: 'Main picture',
  news: 'What happened on a site',
  photographs: 'What a running work looks like',
  schedule: 'New release',
  hide: 'Used on',
  restore: 'Nothing was deleted',
  order: 'Commercial Building',
  answer: 'Sample Applicant',
  pack: 'A pack is a set',
  invite: 'Who may sign in',
}

const picture = (id: string) => fileURLToPath(new URL(`../../studio/help/pictures/${id}.jpg`, import.meta.url))

test('Pictures of the help are made anew', async ({desk, page, request}) => {
  await page.setViewportSize({width: 1280, height: 720})
  await apply(request, {firstName: 'Sample', lastName: 'Applicant'})
  for (const {id, to} of howTos) {
    await desk.open(to)
    await expect(page.getByText(READY[id]).first()).toBeVisible()
    await expect(page.locator('[data-ui="Spinner"], [data-ui="Skeleton"], [data-ui="TextSkeleton"]')).toHaveCount(0)
    await page.screenshot({path: picture(id), type: 'jpeg', quality: 45, scale: 'css', animations: 'disabled'})
  }
})
