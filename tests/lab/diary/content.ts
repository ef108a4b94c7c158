import {contentClient} from '../../e2e/content-client.ts'
import {askAboutTitle, askForPublishing, beginPack, chooseTable, linkDraft} from '../../e2e/office.ts'
import {HEIC} from '../../e2e/picture-field.ts'
import {until} from '../library/until.ts'
import {COLLEAGUE, CONTRIBUTOR, follow, MOST_MS, openProject, read, seenAt, type Tasks} from './office-hand.ts'

const DEADLINE = new Date(Date.now() + 200 * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Tasks with documents. */
export const content: Tasks = {
  async layOut({site, deskOf}) {
    const client = await contentClient(site)
    await client.create({_id: 'news-lost', _type: 'newsPost', title: 'Deleted by mistake'})
    await client.delete('news-lost')
    await deskOf(CONTRIBUTOR)
  },
  tasks: {
    async 'changes a title, publishes it and sees it on the site'({desk, site}) {
      await openProject(desk, /Union Tower/)
      await desk.input('title').fill('Union Tower, renamed')
      await desk.publish()
      return seenAt(site, '/uniont-tower', 'Union Tower, renamed')
    },

    async 'goes back to the version before'({desk}) {
      const {page} = desk
      await follow(desk, /Union Tower, renamed/)
      await page.getByTestId('pane-footer-document-status').click()
      await page.getByRole('tab', {name: 'History'}).click()
      await page.getByTestId('timeline-item-button').nth(1).click()
      await page.getByRole('button', {name: 'Revert to revision'}).click()
      await page.getByRole('button', {name: 'Confirm', exact: true}).click()
      await until('the old title is back', async () => !/renamed/.test(await desk.input('title').inputValue()), MOST_MS)
      return desk.input('title').inputValue()
    },

    async 'brings back what was deleted'({desk}) {
      await follow(desk, 'Content', 'Recently deleted')
      const lost = desk.page.getByRole('listitem').filter({hasText: 'Deleted by mistake'})
      await lost.getByRole('button', {name: 'Restore'}).click()
      await until('the form takes keys', () => desk.input('title').isEditable(), MOST_MS)
      return desk.input('title').inputValue()
    },

    async 'puts the picture of a telephone into a new project, after a PDF that is refused'({desk}) {
      await desk.create('project')
      await desk.showFields('Pictures')
      const field = desk.page.getByRole('group', {name: 'Main picture'})
      const file = field.getByTestId('file-button-input').first()
      await file.setInputFiles({name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF')})
      const refused = await read(field.getByRole('alert'))
      await file.setInputFiles({name: 'IMG_0042.HEIC', mimeType: '', buffer: HEIC})
      await field.getByTestId('hotspot-image-input').waitFor()
      return refused
    },

    async 'brings the equipment up to date from a spreadsheet'({desk}) {
      await follow(desk, 'Content', 'Equipment', 'Equipment as a table')
      await chooseTable(desk.page, 'Name;Quantity;Unit;Table\r\nTower Cranes;3;Nos;Plant and machinery\r\n')
      await desk.page.getByRole('button', {name: /^Publish 1 change/}).click()
      return read(desk.page.getByText(/Visitors see it now/))
    },

    async 'shows a draft to somebody without an account'({desk}) {
      await openProject(desk, /Sitara Sapna/)
      await desk.input('title').fill('Sitara Sapna, as drafted')
      await desk.titleKept('Sitara Sapna, as drafted')
      const answer = await fetch(await linkDraft(desk))
      return /<h1[^>]*>[^<]*/.exec(await answer.text())?.[0].replace(/.*>/, '') ?? `${answer.status}`
    },

    async 'makes a pack for a tender and a link to it'({desk}) {
      await follow(desk, 'Packs')
      await beginPack(desk, 'District hospital', DEADLINE)
      await desk.publish()
      await follow(desk, 'Packs')
      const pack = desk.page.getByRole('article', {name: 'District hospital'})
      await pack.getByRole('button', {name: 'Make a private link'}).click()
      const answer = await fetch(await pack.getByRole('textbox', {name: 'Private link'}).inputValue())
      return `${answer.status}, ${answer.headers.get('content-type')}`
    },

    async 'asks for publishing, and an editor publishes it'({desk, deskOf, site}) {
      const contributor = await deskOf(CONTRIBUTOR)
      await openProject(contributor, /Dar-ul-Shifa/)
      await contributor.input('title').fill('Dar-ul-Shifa by Bilal')
      await contributor.titleKept('Dar-ul-Shifa by Bilal')
      await askForPublishing(contributor, 'Its whole name')
      await follow(desk, /bilal asks for publishing/i)
      await desk.publish()
      return seenAt(site, '/dar-ul-shifa', 'Dar-ul-Shifa by Bilal')
    },

    async 'asks a colleague about a field'({desk}) {
      await openProject(desk, /City Center/)
      await askAboutTitle(desk, 'Is this its full name?', COLLEAGUE.email.replace(/@.*/, ''))
      return read(desk.page.getByTestId('comments-list-item').first())
    },
  },
}
