import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {lakeDatabase} from '../../../packages/lake/src/index.ts'
import {listen} from '../../../packages/lake/test/ear.ts'
import {startLake} from '../../../packages/lake/test/lake-fixture.ts'
import {type Receiver, startReceiver} from '../../../packages/lake/test/webhook-receiver.ts'

/** Posts that are imported and then migrated, and drafts of pages that are imported and then published: 20,000 written documents. */
const EACH = 5_000
const WRITERS = 8
const PATCHES_AT_ONCE = 10
const PUBLISHED_AT_ONCE = 100

type Content = {_id: string; _type: string; number: number; isMigrated?: boolean}

const numbers = Array.from({length: EACH}, (_, number) => number)
const CONTENT: Content[] = numbers.flatMap((number) => [
  {_id: `post-${number}`, _type: 'post', number},
  {_id: `drafts.page-${number}`, _type: 'page', number},
])

const isDraft = ({_id}: Content) => _id.startsWith('drafts.')

/** Filters of listeners, and the same in words of JavaScript. */
const FILTERS: [string, (document: Content) => boolean][] = [
  ['true', () => true],
  ['_type == "post"', ({_type}) => _type === 'post'],
  ['_type == "page"', ({_type}) => _type === 'page'],
  ['_id in path("drafts.**")', isDraft],
  ['!(_id in path("drafts.**"))', (document) => !isDraft(document)],
  ['_type == "post" && number > 2500', ({_type, number}) => _type === 'post' && number > 2500],
  ['number % 10 == 0', ({number}) => number % 10 === 0],
  ['isMigrated', ({isMigrated}) => isMigrated === true],
  ['_type == "post" && isMigrated != true', ({_type, isMigrated}) => _type === 'post' && !isMigrated],
  ['_id match "page*" && number < 100', ({_id, number}) => /^page-/.test(_id) && number < 100],
]

/** Filters of webhooks, which hear of nothing that is a draft. */
const RULES: [string, (document: Content) => boolean][] = [
  ['_type == "post" && number % 20 == 0', ({_type, number}) => _type === 'post' && number % 20 === 0],
  ['_type == "page" && number % 20 == 0', ({_type, number}) => _type === 'page' && number % 20 === 0],
]

async function importAll(importFolder: (folder: string) => Promise<unknown>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bulk-'))
  await writeFile(join(folder, 'data.ndjson'), CONTENT.map((one) => JSON.stringify(one)).join('\n'))
  await importFolder(folder)
  await rm(folder, {recursive: true})
}

/** Does a part of the work again and again, until it is done; several at a time. */
async function inParts(size: number, atOnce: number, work: (part: number[]) => Promise<unknown>): Promise<void> {
  let done = 0
  const worker = async () => {
    while (done < EACH) {
      const part = numbers.slice(done, done + size)
      done += size
      await work(part)
    }
  }
  await Promise.all(Array.from({length: atOnce}, worker))
}

const migrateAll = (client: SanityClient) =>
  inParts(PATCHES_AT_ONCE, WRITERS, (part) => {
    const transaction = client.transaction()
    for (const number of part) transaction.patch(`post-${number}`, {set: {isMigrated: true}})
    return transaction.commit({returnDocuments: false})
  })

const publishAll = (client: SanityClient) =>
  inParts(PUBLISHED_AT_ONCE, 1, (part) =>
    client.action(
      part.map((number) => ({
        actionType: 'sanity.action.document.publish' as const,
        draftId: `drafts.page-${number}`,
        publishedId: `page-${number}`,
      })),
    ),
  )

type Step = {sequence: number; name: string; before: Content | undefined; after: Content | undefined}

/** Reads the order of all changes from the transaction log, and what each document was before and after. */
function stepsOf(folder: string): Step[] {
  const database = new DatabaseSync(lakeDatabase(folder), {readOnly: true})
  const rows = database
    .prepare(
      `SELECT t.id, t.sequence, c.document_id, c.exists_after FROM change c JOIN transact t ON t.sequence = c.sequence
       ORDER BY t.sequence`,
    )
    .all()
  database.close()
  const imported = new Map(CONTENT.map((document) => [document._id, document]))
  const now = new Map<string, Content>()
  return rows.map((row) => {
    const id = String(row.document_id)
    const before = now.get(id)
    const content = imported.get(id) ?? ({...imported.get(`drafts.${id}`), _id: id} as Content)
    const after = row.exists_after ? {...content, ...(before && {isMigrated: true})} : undefined
    if (after) now.set(id, after)
    else now.delete(id)
    return {sequence: Number(row.sequence), name: `${row.id}#${id}`, before, after}
  })
}

/** Expects that each was heard of once, and those of an earlier transaction before those of a later one. */
function expectHeard(what: string, heard: string[], steps: Step[]): void {
  const sequences = new Map(steps.map(({name, sequence}) => [name, sequence]))
  const order = heard.map((name) => sequences.get(name) ?? Number.NaN)
  expect([what, heard.length, new Set(heard).size]).toEqual([what, steps.length, steps.length])
  expect(order, what).toEqual(order.toSorted((one, other) => one - other))
}

test('Ten listeners and two webhooks hear of all that an import, a migration and publishing of 20,000 documents do (samples of filters)', async () => {
  const lake = await startLake({privateWebhooks: true})
  onTestFinished(() => lake.close())
  const receivers: Receiver[] = []
  for (const [filter] of RULES) {
    const receiver = await startReceiver()
    onTestFinished(async () => void (await receiver.close()))
    receivers.push(receiver)
    const rule = {on: ['create', 'update', 'delete'], filter, projection: '{_id}'}
    const body = {name: filter, url: receiver.url, rule}
    await lake.staff.request({url: '/hooks/projects/local', method: 'POST', body})
  }
  const client = lake.client({token: lake.token, apiVersion: '2025-02-19'})
  const options = {includeResult: false, includeAllVersions: true}
  const ears = await Promise.all(FILTERS.map(([filter]) => listen(client, `*[${filter}]`, {}, options)))

  await importAll((folder) => lake.lake.importFolder(folder))
  await migrateAll(client)
  await publishAll(client)

  const steps = stepsOf(lake.folder)
  expect(steps.length).toBe(5 * EACH)
  for (const [at, [filter, isMeant]] of FILTERS.entries()) {
    const own = steps.filter(({before, after}) => (before && isMeant(before)) || (after && isMeant(after)))
    const ear = ears[at]
    await ear?.until(own.length)
    const heard = ear?.mutations().map(({transactionId, documentId}) => `${transactionId}#${documentId}`)
    expectHeard(filter, heard ?? [], own)
    expect(ear?.heard.filter(({type}) => type !== 'mutation')).toMatchObject([{type: 'welcome'}])
    ear?.stop()
  }
  for (const [at, [filter, isMeant]] of RULES.entries()) {
    const own = steps.filter(({before, after}) => {
      const document = after ?? before
      return document && !isDraft(document) && isMeant(document)
    })
    await receivers[at]?.until(own.length)
    const sent = receivers[at]?.received.map(
      ({headers}) => `${headers['sanity-transaction-id']}#${headers['sanity-document-id']}`,
    )
    expectHeard(filter, sent ?? [], own)
  }
}, 120_000)
