import {execFile} from 'node:child_process'
import {readdir, readFile, readlink, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {InboxRight} from '@site/staff/contract'
import {describe, expect, onTestFinished, test} from 'vitest'
import {type InboxAudit, openPersonData} from '../src/index.ts'
import {states} from './open-mail-site.ts'
import {openTestApi, quiet, readDetail, readList, type TestApi, temporaryFolder} from './open-test-api.ts'
import {openTestDatabase} from './open-test-database.ts'
import {pdfOf} from './sample-file.ts'
import {addApplication, addMessage, addQuote, patch, resumeBytes} from './visit.ts'

const run = promisify(execFile)
const email = 'bilal@mail.example'

const ask = (site: TestApi, what: 'export' | 'erase', address = email) =>
  site.inbox(`/people/${what}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({email: address}),
  })

type Data = {email: string; submissions: {id: string; files: {path: string | null}[]; mails: object[]}[]}

/** Unpacked by a program that is not ours, which checks every sum. */
async function unpack(zip: string) {
  const folder = await temporaryFolder()
  await run('python3', ['-m', 'zipfile', '-t', zip])
  await run('python3', ['-m', 'zipfile', '-e', zip, folder])
  const files = await readdir(folder, {recursive: true, withFileTypes: true})
  const data = JSON.parse(await readFile(join(folder, 'data.json'), 'utf8')) as Data
  return {folder, data, names: files.filter((file) => file.isFile()).map(({name}) => name)}
}

async function exported(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const zip = join(await temporaryFolder(), 'person.zip')
  await writeFile(zip, Buffer.from(await answer.arrayBuffer()))
  return unpack(zip)
}

async function openSite(changes: Parameters<typeof openTestApi>[0] = {}) {
  const site = await openTestApi(changes)
  onTestFinished(() => site.close())
  return site
}

const drawings = [
  {name: 'plan.pdf', bytes: pdfOf(200_000)},
  {name: 'plan.pdf', bytes: pdfOf(10)},
]

describe.each([['SQLite'], ['PostgreSQL']])('with %s', (store) => {
  const server = process.env.DATABASE_URL
  const database = async () => (store === 'SQLite' ? {} : {databaseUrl: await openTestDatabase(server ?? '')})

  test.skipIf(store !== 'SQLite' && !server)(
    'everything of one address is one archive, in any spelling, and is erased as a whole',
    async () => {
      const entries: InboxAudit[] = []
      const site = await openSite({...(await database()), audit: (entry) => entries.push(entry)})
      const application = await addApplication(site)
      const quote = await addQuote(site, {email: ' BILAL@mail.EXAMPLE '}, drawings)
      const others = await addMessage(site)
      await patch(site, application, {stage: 'offer'})
      const note = {method: 'PUT', headers: {'Content-Type': 'application/json'}, body: '{"text":"Starts in مئی"}'}
      await site.inbox(`/submissions/${application}/notes/a-note-of-its-own`, note)
      await expect.poll(() => states(site, application)).not.toContain('waiting')
      const shown = await readDetail(site, application)
      expect(shown).toMatchObject({notes: [{text: 'Starts in مئی'}], activity: [{what: 'stage'}, {what: 'opened'}]})

      const {folder, data, names} = await exported(await ask(site, 'export', 'Bilal@Mail.example'))
      expect(data.submissions.map(({id}) => id)).toEqual([application, quote])
      expect(data.submissions[0]).toMatchObject({...shown, files: [{place: 1}]})
      expect(data.submissions[1]?.files.map(({path}) => path)).toEqual([`${quote}/1 plan.pdf`, `${quote}/2 plan.pdf`])
      expect(names.sort()).toEqual(['1 My CV.pdf', '1 plan.pdf', '2 plan.pdf', 'data.json'])
      const resume = await readFile(join(folder, application, '1 My CV.pdf'))
      expect(resume.equals(resumeBytes)).toBe(true)

      const {erased} = (await (await ask(site, 'erase')).json()) as {erased: string[]}
      expect(erased.sort()).toEqual([application, quote].sort())
      expect((await readList(site)).map(({id}) => id)).toEqual([others])
      expect((await ask(site, 'export')).status).toBe(404)
      expect(entries.map(({action, subject}) => [action, subject]).sort()).toEqual(
        ['export', 'erasure'].flatMap((action) => [application, quote].map((id) => [action, id])).sort(),
      )
      expect(JSON.stringify(entries)).not.toContain('bilal')
    },
  )
})

test('A person is handed out as far as whoever asks sees, and to nobody else', async () => {
  let right: InboxRight = 'both'
  let mayWrite = true
  const site = await openSite({identify: async () => ({id: 'a', email: 'a@b.example', inbox: right, mayWrite})})
  const application = await addApplication(site)
  const quote = await addQuote(site, {email}, drawings)
  const seenBy = async (inbox: InboxRight) => {
    right = inbox
    return (await exported(await ask(site, 'export'))).data.submissions.map(({id}) => id)
  }
  expect(await seenBy('applications')).toEqual([application])
  expect(await seenBy('messages')).toEqual([quote])
  right = 'neither'
  expect((await ask(site, 'export')).status).toBe(403)
  right = 'both'
  mayWrite = false
  expect((await ask(site, 'export')).status).toBe(403)
})

test('A file that is missing breaks the archive off, which never looks whole', async () => {
  const site = await openSite()
  await addApplication(site)
  for (const file of await readdir(join(site.folder, 'files'))) await rm(join(site.folder, 'files', file))
  const answer = await ask(site, 'export')
  await expect(answer.arrayBuffer()).rejects.toThrow()
})

test('Who leaves in the middle of an archive leaves no file open', async () => {
  const site = await openSite()
  const bytes = pdfOf(24 * 1024 * 1024)
  await addQuote(site, {email}, [{name: 'plan.pdf', bytes}])
  const answer = await ask(site, 'export')
  const reader = answer.body?.getReader()
  await reader?.read()
  const open = async () => {
    const all = await readdir('/proc/self/fd')
    const links = await Promise.all(all.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')))
    return links.filter((link) => link.startsWith(join(site.folder, 'files')))
  }
  await expect.poll(open).toHaveLength(1)
  await reader?.cancel()
  await expect.poll(open).toEqual([])
})

test('At the command line the same is done for a stopped site', async () => {
  const site = await openTestApi()
  const application = await addApplication(site)
  await expect(openPersonData({folder: site.folder, log: quiet})).rejects.toThrow('Another process uses')
  await site.close({keep: true})
  const person = await openPersonData({folder: site.folder, log: quiet})
  const zip = join(site.folder, 'person.zip')
  await person.export(email, zip)
  await expect(person.export(email, zip)).rejects.toThrow('EEXIST')
  expect((await unpack(zip)).data).toMatchObject({email, submissions: [{id: application}]})
  expect(await person.erase(email)).toEqual([application])
  expect(await person.findSubmissions(email)).toEqual([])
  await person.close()
  expect(await readdir(join(site.folder, 'files'))).toEqual([])
  expect(await readdir(join(site.folder, 'mail'))).toEqual([])
  await rm(site.folder, {recursive: true})
})
