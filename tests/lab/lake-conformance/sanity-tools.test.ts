import {execFile} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {at, defineMigration, run, set} from '@sanity/migrate'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {temporaryFolder} from '../../../packages/lake/test/export-fixture.ts'
import {type LakeFixture, startLake} from '../../../packages/lake/test/lake-fixture.ts'
import {leadToLake} from '../../../packages/lake/test/lead-to-lake.ts'

const execute = promisify(execFile)
const SANITY = fileURLToPath(new URL('../../../packages/lake/node_modules/.bin/sanity', import.meta.url))
const LEAD = new URL('../../../packages/lake/test/lead-to-lake.ts', import.meta.url).href

let from: LakeFixture
let to: LakeFixture
let folder: string

beforeAll(async () => {
  // At the root, as Sanity's own addresses are.
  from = await startLake({mountPath: ''})
  to = await startLake({mountPath: ''})
  folder = await temporaryFolder()
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  await writeFile(join(folder, 'sanity.cli.js'), 'export default {api: {projectId: "local", dataset: "production"}}')
  const file = await from.staff.assets.upload('file', Buffer.from('a;b'), {filename: 'list.csv'})
  await from.staff
    .transaction()
    .create({
      _id: 'one',
      _type: 'page',
      title: 'One',
      list: {_type: 'file', asset: {_type: 'reference', _ref: file._id}},
    })
    .create({_id: 'drafts.one', _type: 'page', title: 'One, unfinished'})
    .commit()
})

afterAll(async () => {
  await from.close()
  await to.close()
})

const portOf = ({origin}: LakeFixture) => new URL(origin).port

/** Sanity's command line, as it comes, and what it prints. */
async function sanity(lake: LakeFixture, ...args: string[]): Promise<string> {
  const led = {SANITY_AUTH_TOKEN: lake.token, NODE_OPTIONS: `--import=${LEAD}?port=${portOf(lake)}`}
  const env = {...process.env, ...led}
  const {stdout} = await execute(SANITY, args, {cwd: folder, env, timeout: 60_000})
  return stdout
}

const pages = (lake: LakeFixture) =>
  lake.staff.fetch(
    '*[_type == "page"] | order(_id) {_id, title, list, "as": list.asset->mimeType}',
    {},
    {perspective: 'raw'},
  )

test('sanity dataset export and import move a dataset with its files', async () => {
  await sanity(from, 'dataset', 'export', 'production', 'all.tar.gz')
  await sanity(to, 'dataset', 'import', 'all.tar.gz', 'production')
  expect(await pages(to)).toEqual(await pages(from))
  expect((await pages(to))[1]).toMatchObject({title: 'One', as: 'text/csv'})
}, 120_000)

test('sanity documents asks, creates and deletes', async () => {
  await writeFile(join(folder, 'new.json'), '{"_id": "new", "_type": "note", "text": "Hello"}')
  await sanity(to, 'documents', 'create', 'new.json')
  expect(JSON.parse(await sanity(to, 'documents', 'get', 'new'))).toMatchObject({text: 'Hello'})
  const found = await sanity(to, 'documents', 'query', '*[_type == "note"]{text}', '--api-version', 'v2025-02-19')
  expect(JSON.parse(found)).toEqual([{text: 'Hello'}])
  await sanity(to, 'documents', 'delete', 'new')
  expect(await to.staff.getDocument('new')).toBeUndefined()
}, 120_000)

test('A migration changes what it is written for', async () => {
  leadToLake(Number(portOf(from)))
  const migration = defineMigration({
    title: 'Titles in capitals',
    documentTypes: ['page'],
    migrate: {document: ({title}) => at('title', set(String(title).toUpperCase()))},
  })
  const api = {projectId: 'local', dataset: 'production', apiVersion: 'v2025-02-19', token: from.token} as const
  await run({api}, migration)
  expect((await pages(from)).map(({title}: {title: string}) => title)).toEqual(['ONE, UNFINISHED', 'ONE'])
})
