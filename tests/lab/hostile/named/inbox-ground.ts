import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {applicationSample} from '../../../../apps/api/test/sample.ts'
import type {RunningSite} from '../../../e2e/running-site.ts'
import {until} from '../../library/until.ts'
import {type Answer, type Person, personOf} from './person.ts'

type Item = {id: string; version: number}

/** Returns ways to send what visitors send, and to see what comes of it. @param editor sees all of it */
export function inboxGround({url, dataFolder}: RunningSite, editor: Person) {
  const visitor = personOf(url)
  const folder = join(dataFolder, 'submissions/mail')

  /** Sends a message. */
  const tell = (answers: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = {name: 'Ayesha', email: 'ayesha@mail.example', subject: 'lab', message: 'lab', ...answers}
    return visitor.ask('/api/contact', {headers: {'Form-Elapsed': '60000', ...headers}, body})
  }
  async function mails(): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
    )
  }
  /** Sends an application. @param changed text fields by what they are changed to */
  function apply(changed: (body: string) => string = (body) => body): Promise<Answer> {
    const {path, headers, body} = applicationSample('lab-references', 300)
    return visitor.ask(path, {headers, body: Buffer.from(changed(body.toString('latin1')), 'latin1')})
  }
  return {
    tell,
    apply,
    /** Returns the mail that tells of a message with these words; or all that came until then. */
    async mailOf(words: string, all = false): Promise<string> {
      await tell({subject: words, message: words})
      await until('the mail came', async () => (await mails()).some((mail) => mail.includes(words)))
      return (await mails()).filter((mail) => all || mail.includes(words)).join('\n')
    },
    /** Returns the last application; the first one comes when it is asked for. */
    async application(): Promise<Item> {
      const list = async () => (await editor.ask('/inbox/submissions?kind=application')).json<{items: Item[]}>().items
      if ((await list()).length === 0) await apply()
      return (await list())[0] as Item
    },
  }
}
