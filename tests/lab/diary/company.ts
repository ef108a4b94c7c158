import {readAddresses} from '../../e2e/addresses.ts'
import {addProjects, contentClient} from '../../e2e/content-client.ts'
import {createDesk} from '../../e2e/desk.ts'
import {dressCompany, endSession, invite, sessionDialog, signInAgain, startAnew} from '../../e2e/office.ts'
import {formPaths, walkPages} from '../../e2e/walk/walk-pages.ts'
import {follow, openProject, read, seenAt, type Tasks} from './office-hand.ts'

/** A sample of the worst that a company brings: a name of 46 letters, a sign eight times as wide as high, and navy. */
const SECOND = {
  name: 'Muhammad Ibrahim Engineers and Constructors Co',
  email: 'office@ibrahim.example',
  accent: '#0b1f3f',
  logoRatio: 8,
}
const RENAMED = 'Ravi Builders'
/** Widths of a telephone and of laptops, samples. */
const WIDTHS = [320, 390, 1024, 1366]
const PROJECTS = 10_000

/** Tasks with accounts, and with the company itself. */
export const company: Tasks = {
  tasks: {
    async 'signs in'({browser, site, count}) {
      const context = await browser.newContext()
      await count.watch(context)
      const {page, signIn} = createDesk(await context.newPage(), site)
      await signIn('', site.account)
      const greeting = await read(page.getByRole('main').getByRole('heading', {level: 1}))
      await context.close()
      return greeting
    },

    async 'invites a colleague'({desk}) {
      await follow(desk, 'Accounts')
      await desk.page.getByRole('tab', {name: 'People'}).click()
      const person = {email: 'hina@example.com', name: 'Hina Malik', role: 'viewer', inbox: 'applications'}
      return new URL(await invite(desk.page, person)).pathname
    },

    async 'works in Urdu, and goes back to English'({desk}) {
      await desk.page.getByRole('button', {name: 'اردو'}).click()
      await follow(desk, 'مواد', 'سروسز', /Project Management/)
      const tab = await read(desk.page.getByRole('tab', {name: 'سرچ انجن'}))
      await desk.page.getByRole('button', {name: 'English'}).click()
      return `${tab}, ${await read(desk.page.getByRole('tab', {name: 'Search engines'}))}`
    },

    async 'signs in again over a form whose session has ended'({desk, site}) {
      await openProject(desk, /Boulevard/)
      await endSession(desk.page, site)
      await desk.input('title').fill('Boulevard, meanwhile')
      await signInAgain(desk.page, site.account)
      await sessionDialog(desk.page).waitFor({state: 'hidden'})
      await desk.input('title').fill('Boulevard, afterwards')
      await desk.titleKept('Boulevard, afterwards')
      return desk.input('title').inputValue()
    },

    async 'confirms a sample and does without a step before the launch'({desk}) {
      const {page} = desk
      await follow(desk, /^All steps and samples/)
      const left = page.getByRole('main').getByRole('status')
      const before = await read(left)
      await page.getByRole('button', {name: 'Do without: Logo'}).click()
      await page.getByText('Staff member', {exact: true}).click()
      await page.getByRole('button', {name: 'Confirm: Site Engineer: Qualification'}).click()
      await page.getByText(/^Confirmed by /).waitFor()
      return `${before}, then ${await read(left)}`
    },

    async 'gives the company another name, with the site beside it, and writes it wherever the old one is said'({
      desk,
    }) {
      const {page} = desk
      await follow(desk, 'Content', 'Company settings', /^Name, contact/)
      await page.getByRole('button', {name: 'See it on the site, before it is published'}).click()
      await desk.input('companyName').fill(RENAMED)
      for (const window of ['The site on a telephone', 'The site on a screen'])
        await page.frameLocator(`iframe[title="${window}"]`).getByText(RENAMED).first().waitFor({state: 'attached'})
      await desk.publish()
      const dialog = page.getByRole('dialog', {name: 'Write the new name everywhere'})
      const replace = dialog.getByRole('button', {name: /^Replace in texts: [1-9]/})
      const said = await read(replace)
      await replace.click()
      await dialog.waitFor({state: 'hidden'})
      return said
    },

    async 'makes the site that of a second company'({desk, site}) {
      await follow(desk, /^All steps and samples/)
      await startAnew(desk.page, SECOND.name, 'Ibrahim')
      await follow(desk, 'Content', 'Company settings', /^Name, contact/)
      await dressCompany(desk, SECOND)
      const seen = await seenAt(site, '/', SECOND.accent)
      if (/pacific|ravi builders/i.test(await (await fetch(site.url)).text()))
        throw new Error('The first company is still named')
      return seen
    },

    async 'looks through the site of the second company'({browser, site}) {
      const context = await browser.newContext({baseURL: site.url, reducedMotion: 'reduce'})
      const paths = (await readAddresses(site)).map(({path}) => path)
      const forms = await formPaths(await contentClient(site))
      const found = await walkPages(await context.newPage(), {paths, widths: WIDTHS, forms, scrolls: true})
      await context.close()
      if (found.length > 0) throw new Error(found.join('; '))
      return `${paths.length} addresses whole at ${WIDTHS.join(', ')} px`
    },
  },
}

export const longList: Tasks = {
  layOut: ({site}) => addProjects(site, PROJECTS),
  tasks: {
    async [`finds one of ${PROJECTS} projects, and changes it`]({desk}) {
      await follow(desk, 'Content', 'Projects', 'All projects')
      await desk.page.getByRole('searchbox', {name: 'Search this list'}).fill('sapna 555')
      await desk.page.getByRole('list', {name: 'Found'}).getByRole('link').first().click()
      await desk.input('title').fill('Found and changed')
      await desk.titleKept('Found and changed')
      return desk.input('title').inputValue()
    },
  },
}
