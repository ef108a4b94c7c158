import {randomUUID} from 'node:crypto'
import {mkdir, readdir, utimes, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {describe, expect, onTestFinished, test} from 'vitest'
import {backupSubmissions} from '../src/index.ts'
import {lockFolder} from '../src/lifecycle/folder-lock.ts'
import {submissionKinds} from '../src/store/submission.ts'
import {openTestApi, quiet, readDetail, readList, temporaryFolder} from './open-test-api.ts'
import {pdfOf} from './sample-file.ts'
import {applicationBody, message, postApplication, postJson} from './sample-form.ts'
import {patch} from './visit.ts'

const bytes = pdfOf(50_000, 0x42)
const idOf = async (answer: Response) => ((await answer.json()) as {id: string}).id
const DAY_MS = 24 * 3600 * 1000

async function openSite(...changes: Parameters<typeof openTestApi>) {
  const site = await openTestApi(...changes)
  onTestFinished(() => site.close())
  return site
}

const MONTH_AGO = new Date(Date.now() - 31 * 24 * 3600 * 1000)

describe('a backup', () => {
  test('taken while messages come in holds every one that was acknowledged before, and starts as it is', async () => {
    const site = await openSite()
    const ids: string[] = []
    const application = await idOf(await postApplication(site.url, applicationBody({}, {name: 'cv.pdf', bytes})))
    for (let count = 0; count < 20; count++) ids.push(await idOf(await postJson(site.url, message)))
    let busy = true
    const visitors = Promise.all(
      Array.from({length: 4}, async () => {
        while (busy) expect((await postJson(site.url, message)).status).toBe(201)
      }),
    )
    const to = join(await temporaryFolder(), 'copy')
    expect(await backupSubmissions({folder: site.folder, to})).toEqual({files: 1})
    busy = false
    await visitors

    const database = new DatabaseSync(join(to, 'submissions.db'))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
    database.close()
    const restored = await openSite({folder: to})
    for (const id of ids) expect((await readDetail(restored, id)).answers.name).toBe(message.name)
    const resume = await restored.inbox(`/submissions/${application}/files/1`)
    expect(Buffer.from(await resume.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('does not overwrite an earlier one', async () => {
    const site = await openSite()
    const to = await temporaryFolder()
    await expect(backupSubmissions({folder: site.folder, to})).rejects.toThrow('EEXIST')
  })
})

describe('retention', () => {
  test('erases spam thirty days after it was put there and each kind after as many as configured, with its files', async () => {
    const site = await openTestApi()
    const add = async (answer: Promise<Response>) => idOf(await answer)
    const spam = await add(postJson(site.url, {...message, homepage: 'x'}))
    const freshSpam = await add(postJson(site.url, {...message, homepage: 'x'}))
    const marked = await add(postJson(site.url, message))
    await patch(site, marked, {spam: true})
    const old = await add(postApplication(site.url, applicationBody({}, {name: 'cv.pdf', bytes})))
    const contact = await add(postJson(site.url, message))
    await site.close({keep: true})
    const database = new DatabaseSync(join(site.folder, 'submissions.db'))
    const age = (id: string, days: number) =>
      database.prepare('UPDATE submission SET received_at = ? WHERE id = ?').run(Date.now() - days * DAY_MS, id)
    for (const [id, days] of Object.entries({[spam]: 31, [freshSpam]: 29})) {
      age(id, days)
      database.prepare('UPDATE submission SET spam_at = received_at WHERE id = ?').run(id)
    }
    age(marked, 31)
    age(old, 91)
    age(contact, 1000)
    database.close()

    const never = Object.fromEntries(submissionKinds.map((kind) => [kind, 0]))
    const forGood = await openTestApi({folder: site.folder, retainDays: never})
    await expect.poll(async () => (await readList(forGood, 'spam=true')).map(({id}) => id)).toEqual([freshSpam, marked])
    expect((await readList(forGood)).map(({id}) => id)).toEqual([old, contact])
    await forGood.close({keep: true})

    const ninety = await openTestApi({folder: site.folder, retainDays: {application: 90}})
    await expect.poll(async () => (await readList(ninety)).map(({id}) => id)).toEqual([contact])
    await expect.poll(() => readdir(join(site.folder, 'files'))).toEqual([])
    await ninety.close({keep: true})

    const both = await openSite({folder: site.folder, retainDays: {application: 90, contact: 90, quote: 0}})
    await expect.poll(() => readList(both)).toEqual([])
  })
})

describe('a start', () => {
  test('sweeps what a killed process left behind', async () => {
    const folder = await temporaryFolder()
    for (const name of ['incoming', 'files']) {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'orphan'), bytes)
    }
    const site = await openSite({folder})
    expect(await readdir(join(site.folder, 'incoming'))).toEqual([])
    expect(await readdir(join(site.folder, 'files'))).toEqual([])
  })

  test('removes written mails of more than a month ago that are known no more, and nothing else', async () => {
    const site = await openTestApi()
    await postJson(site.url, message)
    const folder = join(site.folder, 'mail')
    const written = async () => (await readdir(folder)).filter((file) => file.endsWith('.eml'))
    await expect.poll(written).toHaveLength(1)
    await site.close({keep: true})
    const known = await readdir(folder)
    const old = [`${randomUUID()}.eml`, `${randomUUID()}.eml.part`]
    const late = `${randomUUID()}.eml`
    for (const file of [...old, late, 'note.eml']) await writeFile(join(folder, file), 'To: bilal@mail.example')
    for (const file of [...known, ...old, 'note.eml']) await utimes(join(folder, file), MONTH_AGO, MONTH_AGO)
    await openSite({folder: site.folder})
    await expect.poll(async () => (await readdir(folder)).sort()).toEqual([...known, late, 'note.eml'].sort())
  })

  test('waits for the process that has the folder, and gives up in the end', async () => {
    const folder = await temporaryFolder()
    const first = await lockFolder(folder, quiet)
    await expect(lockFolder(folder, quiet, 300)).rejects.toThrow('Another process uses')
    const second = lockFolder(folder, quiet, 5000)
    first.release()
    ;(await second).release()
  })

  test('refuses what a newer release has written', async () => {
    const site = await openTestApi()
    await site.close({keep: true})
    const database = new DatabaseSync(join(site.folder, 'submissions.db'))
    database.prepare('INSERT INTO submission_migration VALUES (999, 0)').run()
    database.close()
    await expect(openTestApi({folder: site.folder})).rejects.toThrow('newer version')
  })
})
