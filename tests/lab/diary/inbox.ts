import {addNote, apply, beginLetters, download, onePage, opened, reply, row, sendMessage} from '../../e2e/inbox-desk.ts'
import {follow, openApplication, openApplications, read, type Tasks} from './office-hand.ts'

const APPLICANT = 'Ayesha Invited'
const MANY = ['Arif Ahmed', 'Babar Ahmed', 'Careem Ahmed']

/** Tasks with what visitors sent. */
export const inbox: Tasks = {
  async layOut({request}) {
    await sendMessage(request, {name: 'Waits at Home'})
    for (const name of [...MANY, 'Hina Iqbal', APPLICANT]) {
      const [firstName = '', lastName = ''] = name.split(' ')
      await apply(request, {firstName, lastName}, onePage)
    }
  },
  tasks: {
    async 'sees at Home what waits, and reads it'({desk}) {
      await follow(desk, /^\d+ Messages? /)
      await row(desk.page, 'Waits at Home').click()
      return read(opened(desk.page).getByRole('heading', {level: 2}))
    },

    async 'reads a resume beside the application'({desk}) {
      await openApplication(desk, APPLICANT)
      const preview = opened(desk.page).getByRole('button', {name: /^Preview/})
      await preview.click()
      return read(desk.page.frameLocator('iframe[title^="Preview of"]').getByRole('img', {name: 'Page 1 of 1'}))
    },

    async 'invites an applicant by a letter'({desk}) {
      await openApplication(desk, APPLICANT)
      await reply(desk.page, 'Interview', 'Come on Monday at ten.')
      return read(desk.page.getByText('The reply is on its way'))
    },

    async 'writes a note about an applicant'({desk}) {
      await openApplication(desk, APPLICANT)
      await addNote(desk.page, 'Call on Monday.')
      return read(opened(desk.page).getByRole('list', {name: 'Notes'}).getByText('Call on Monday.'))
    },

    async 'shortlists an applicant'({desk}) {
      await openApplication(desk, APPLICANT)
      await opened(desk.page).getByLabel('Stage').selectOption({label: 'Shortlisted'})
      return read(row(desk.page, APPLICANT).getByText('Shortlisted'))
    },

    async 'writes to three applicants at once'({desk}) {
      await openApplications(desk)
      const dialog = await beginLetters(desk.page, MANY, 'Position filled')
      await dialog.getByRole('button', {name: 'Send to 3 people'}).click()
      return read(row(desk.page, 'Arif Ahmed').getByText('Declined'))
    },

    async 'takes all applications into a spreadsheet'({desk}) {
      await openApplications(desk)
      return (await download(desk.page, desk.page.getByRole('button', {name: 'Export CSV'}))).name
    },

    async 'answers an applicant on a phone of 390 px'({desk}) {
      await desk.page.setViewportSize({width: 390, height: 844})
      await follow(desk, /^\d+ Applications? /)
      await row(desk.page, 'Hina Iqbal').click()
      await reply(desk.page, 'Interview', 'Come on Monday at eleven.')
      return read(desk.page.getByText('The reply is on its way'))
    },
  },
}
