import {addProjects} from '../../e2e/content-client.ts'
import {createDesk} from '../../e2e/desk.ts'
import {dressCompany, endSession, invite, sessionDialog, signInAgain, startAnew} from '../../e2e/office.ts'
import {follow, openProject, read, seenAt, type Tasks} from './office-hand.ts'

const NAME = 'Ravi Builders'
const ACCENT = '#5bc0be'
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

    async 'makes the site that of a second company'({desk, site}) {
      await follow(desk, /^All steps and samples/)
      await startAnew(desk.page, NAME, 'Ravi')
      await follow(desk, 'Content', 'Company settings', /^Name, contact/)
      await dressCompany(desk, NAME, 'office@ravi.example', ACCENT)
      const seen = await seenAt(site, '/', ACCENT)
      if (/pacific/i.test(await (await fetch(site.url)).text())) throw new Error('The first company is still named')
      return seen
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
