import {expect, test} from './test.ts'
import {visit} from './visit.ts'

/** Notes which parts a page turn carries over, as the page that comes sees it. */
const noteTurn = () => {
  addEventListener('pagereveal', ({viewTransition}) => {
    void viewTransition?.ready.then(() => {
      const names = document
        .getAnimations()
        .map(({effect}) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
      document.documentElement.dataset.turned = names.filter((name) => name?.includes('group')).join(' ')
    })
  })
}

test('The picture of a card grows into its page, and goes back into the card', async ({page}) => {
  await page.addInitScript(noteTurn)
  await visit(page, '/all-projects')
  await page.getByRole('main').getByRole('link', {name: 'Union Tower Sialkot'}).click()
  await expect(page).toHaveURL('/uniont-tower')
  const turned = page.locator('html')
  await expect(turned).toHaveAttribute('data-turned', /::view-transition-group\(project\)/)
  await page.goBack()
  await expect(page).toHaveURL('/all-projects')
  await expect(page.getByRole('main').locator('img[style*="view-transition-name"]')).toHaveCount(0)
})

test.describe('Under reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}})

  test('a page just takes the place of the other', async ({page}) => {
    await page.addInitScript(noteTurn)
    await visit(page, '/all-projects')
    await page.getByRole('main').getByRole('link', {name: 'Union Tower Sialkot'}).click()
    await expect(page).toHaveURL('/uniont-tower')
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-turned', /./)
  })
})

test('The pictures of all projects become squares, to one scale, and nothing keeps a name of the turn', async ({
  page,
}) => {
  await visit(page, '/all-projects')
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const turn = start(change)
      void turn.ready.then(() => {
        const names = document
          .getAnimations()
          .map(({effect}) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        document.documentElement.dataset.turned = names.filter((name) => name?.includes('group(grows')).join(' ')
      })
      return turn
    }
  })
  await page.getByRole('main').getByRole('link', {name: 'To scale'}).click()
  await expect(page.locator('html')).toHaveAttribute('data-turned', /group\(grows-uniont-tower\)/)
  await expect(page).toHaveURL('/all-projects?view=scale')
  await expect(page.getByRole('main').locator('[style*="view-transition-name"]')).toHaveCount(0)
})

test('A view that is refused for now is gone to, so that the browser shows why, and going back leads to the list', async ({
  page,
  heard,
}) => {
  const view = (name: string) => page.getByRole('navigation', {name: 'Show projects as'}).getByRole('link', {name})
  const refusal = {status: 429, contentType: 'text/plain', body: 'Too many pages are being asked for.'}
  await page.route('**/all-projects?view=*', (route) => route.fulfill(refusal))
  await visit(page, '/all-projects?type=complete')
  await view('To scale').click()
  await expect(page.getByText(refusal.body)).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/all-projects?type=complete')
  await expect(view('Pictures')).toHaveAttribute('aria-current', 'true')
  expect(heard.splice(0).join('\n')).toContain('429')
})
