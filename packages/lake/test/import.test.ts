import {mkdir, mkdtemp, readdir, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {releasesOf} from './release-fixture.ts'

let fixture: LakeFixture
beforeEach(async () => {
  fixture = await startLake()
})
afterEach(() => fixture.close())

async function exportOf(documents: object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'))
  await writeFile(join(folder, 'data.ndjson'), documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  return folder
}

const pages = (count: number, text: string) =>
  Array.from({length: count}, (_, at) => ({_id: `page-${at}`, _type: 'page', text: `${at} ${text.repeat(50)}`}))

test('An import takes at most three times the bytes of its file, and syncs once', async () => {
  const folder = await exportOf(pages(3_000, 'Größe and weight '))
  const {size} = await stat(join(folder, 'data.ndjson'))
  const {commits, syncs} = fixture.lake.stats()
  await fixture.lake.importFolder(folder)
  expect(fixture.lake.stats()).toMatchObject({commits: commits + 1, syncs: syncs + 1})
  const files = (await readdir(fixture.folder)).filter((name) => name.startsWith('lake.db'))
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(fixture.folder, name))).size))
  expect(sizes.reduce((one, other) => one + other, 0)).toBeLessThanOrEqual(3 * size)
  expect(await fixture.staff.fetch('*[_id == "page-2999"][0].text')).toContain('Größe and weight Größe')
})

test('The history of an import tells what it brought, also when it was changed since', async () => {
  await fixture.lake.importFolder(await exportOf([{_id: 'page', _type: 'page', title: 'Brought'}]))
  const brought = await fixture.staff.getDocument('page')
  await fixture.staff.patch('page').set({title: 'Changed'}).commit()
  const headers = {authorization: `Bearer ${fixture.token}`}
  const history = `${fixture.origin}/lake/v1/data/history/production`
  const answer = await fetch(`${history}/transactions/page`, {headers})
  const [first, second] = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(first.mutations).toEqual([{createOrReplace: brought}])
  expect(second.mutations).toEqual([{patch: {id: 'page', set: {title: 'Changed'}}}])
  const then = await fetch(`${history}/documents/page?revision=${brought?._rev}`, {headers})
  expect(await then.json()).toEqual({documents: [brought]})
})

test('A release that has not ended comes as active and publishes nothing by itself, another as it was', async () => {
  const states = ['scheduled', 'scheduling', 'publishing', 'active', 'published', 'archived']
  const releases = states.map((state) => ({
    ...{_id: `_.releases.${state}`, _type: 'system.release', name: state, state},
    ...{metadata: {releaseType: 'scheduled'}, publishAt: '2026-01-01T00:00:00.000Z'},
  }))
  const version = {_id: 'versions.scheduled.page', _type: 'page'}
  await fixture.lake.importFolder(await exportOf([...releases, version]))
  fixture = await fixture.restart()
  const came = await fixture.staff.fetch('*[_id in path("_.releases.**")]|order(_id){name, state, publishAt}')
  const publishAt = '2026-01-01T00:00:00.000Z'
  expect(came).toEqual(
    states.toSorted().map((name) => {
      const hasEnded = name === 'published' || name === 'archived'
      return {name, state: hasEnded ? name : 'active', publishAt: hasEnded ? publishAt : null}
    }),
  )
  expect(await fixture.staff.getDocument('page')).toBeUndefined()
})

const reference = (_ref: string) => ({_type: 'reference', _ref})

/** Imports of what no write may do to a lake in which `page` refers to `author`, each with what of it is named. */
const BREAKING: readonly [string, object[], {replace: boolean}, string][] = [
  [
    'another type for what is referred to',
    [{_id: 'author', _type: 'company'}],
    {replace: false},
    'Document "author" cannot become another type as there are references to it from "page"',
  ],
  [
    'a replacement that leaves out what is referred to',
    [{_id: 'page', _type: 'page', author: reference('author')}],
    {replace: true},
    'Document "author" cannot be deleted as there are references to it from "page"',
  ],
  [
    'references to nothing, the first five of which are named',
    Array.from({length: 7}, (_, at) => ({_id: `a${at}`, _type: 'page', to: reference(`none${at}`)})),
    {replace: false},
    'Document "a4" refers to "none4", which does not exist; and 2 more. Bring along what is referred to, ',
  ],
]

test.each(BREAKING)(
  'An import is refused that brings %s (samples), and nothing of it is left',
  async (_, documents, how, why) => {
    await fixture.staff.create({_id: 'author', _type: 'person'})
    await fixture.staff.create({_id: 'page', _type: 'page', author: reference('author')})
    const before = await fixture.staff.fetch('*|order(_id)')
    const folder = await exportOf(documents)
    await mkdir(join(folder, 'files'))
    await writeFile(join(folder, 'files/a.txt'), 'text')
    await expect(fixture.lake.importFolder(folder, how)).rejects.toThrow(why)
    expect(await fixture.staff.fetch('*|order(_id)')).toEqual(before)
    expect(await readdir(join(fixture.folder, 'assets'))).toEqual([])
  },
)

test('A replacement of all content may give another type to what its documents refer to', async () => {
  await fixture.staff.create({_id: 'author', _type: 'person'})
  await fixture.staff.create({_id: 'page', _type: 'page', author: reference('author')})
  const anew = [
    {_id: 'author', _type: 'company'},
    {_id: 'page', _type: 'page', author: reference('author')},
  ]
  await fixture.lake.importFolder(await exportOf(anew), {replace: true})
  expect(await fixture.staff.fetch('*[_id == "page"][0].author->_type')).toBe('company')
})

test('An import changes nothing that a scheduled release is about to publish, and takes what is of others', async () => {
  const releases = releasesOf(() => fixture)
  await releases.create('due')
  await releases.add('due', 'page', {title: 'Due'})
  await releases.schedule('due', new Date(Date.now() + 3_600_000))
  const version = {_id: 'versions.due.page', _type: 'page', title: 'Brought'}
  for (const documents of [[version], [{...version, _id: 'versions.due.other'}]])
    await expect(fixture.lake.importFolder(await exportOf(documents))).rejects.toThrow(
      `"${documents[0]?._id}" cannot be changed while release "due" is scheduled`,
    )
  expect(await fixture.staff.fetch('*[_id in path("versions.**")].title', {}, {perspective: 'raw'})).toEqual(['Due'])
  await fixture.lake.importFolder(await exportOf([{...version, _id: 'page'}]))
  expect(await releases.published()).toEqual(['Brought'])
})

test('A release that came in earlier with a date that is none keeps nobody busy', async () => {
  const release = {_id: '_.releases.r1', _type: 'system.release', name: 'r1', state: 'scheduled', publishAt: 'soon'}
  const database = new DatabaseSync(join(fixture.folder, 'lake.db'))
  database.prepare('INSERT INTO document (id, json) VALUES (?, ?)').run(release._id, JSON.stringify(release))
  database.close()
  let looks = 0
  const isClockSure = () => {
    looks++
    return true
  }
  fixture = await fixture.restart({hostRules: {isClockSure}})
  for (let round = 0; round < 30; round++) await fixture.staff.createOrReplace({_id: 'page', _type: 'page', round})
  expect(looks).toBeLessThan(10)
  expect(await fixture.staff.fetch('*[_id == "_.releases.r1"][0].state')).toBe('scheduled')
})

test('What a stopped copy left is cleared away, and no dataset begins with what another one left', async () => {
  const [unfinished, left] = ['unfinished/half', 'datasets/staging'].map((path) => join(fixture.folder, path))
  await mkdir(unfinished as string, {recursive: true})
  await fixture.staff.datasets.create('former')
  await fixture.client({dataset: 'former', token: fixture.token}).create({_id: 'page', _type: 'page'})
  const copied = {url: '/datasets/former/copy', method: 'PUT', body: {targetDataset: 'staging'}}
  await fixture.staff.request(copied)
  const database = new DatabaseSync(join(fixture.folder, 'lake.db'))
  database.exec("DELETE FROM dataset WHERE name = 'staging'")
  database.close()
  fixture = await fixture.restart()
  expect(await readdir(fixture.folder)).not.toContain('unfinished')
  expect((await stat(left as string)).isDirectory()).toBe(true)
  await fixture.staff.datasets.create('staging')
  expect(await fixture.client({dataset: 'staging', token: fixture.token}).fetch('count(*)')).toBe(0)
})
