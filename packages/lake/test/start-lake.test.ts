import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {startLake, type TestDataset} from '../src/index.ts'
import {lakeTest} from '../src/testing/vitest.ts'
import {picture, writeExport} from './export-fixture.ts'

const clientOf = ({config}: TestDataset) => createClient({...config, apiVersion: '2025-02-19'})

test('A lake for a test holds the documents it is given, answers the official client, and leaves nothing behind', async () => {
  let folder = ''
  {
    await using lake = await startLake({documents: [{_id: 'post', _type: 'post', title: 'Hello'}]})
    folder = lake.folder
    const client = clientOf(lake)
    expect(await client.fetch('*[_type == $type].title', {type: 'post'})).toEqual(['Hello'])
    await client.patch('post').set({title: 'Changed'}).commit()
    expect(await client.getDocument('post')).toMatchObject({title: 'Changed'})
    expect(existsSync(folder)).toBe(true)
  }
  expect(existsSync(folder)).toBe(false)
})

test('A lake begins with an export, as it is or packed, or with documents one a line', async () => {
  const folder = await writeExport()
  await promisify(execFile)('tar', ['-czf', join(folder, 'all.tar.gz'), 'data.ndjson', 'images'], {
    cwd: folder,
  })
  await writeFile(join(folder, 'some.ndjson'), '{"_id": "one", "_type": "post"}\n')
  await using whole = await startLake({folder})
  await using packed = await startLake({folder: join(folder, 'all.tar.gz')})
  await using lines = await startLake({ndjson: join(folder, 'some.ndjson')})
  const ids = (lake: TestDataset) => clientOf(lake).fetch('*[]._id')
  expect(await ids(packed)).toEqual(await ids(whole))
  expect(await ids(lines)).toEqual(['one'])
})

test('Documents and assets come back as they were, and open pages are told', async () => {
  await using lake = await startLake({documents: [{_id: 'post', _type: 'post', title: 'Hello'}]})
  const client = clientOf(lake)
  const {_id: asset, url} = await client.assets.upload('image', await picture(20, 10, [200, 0, 0]))
  await lake.snapshot()
  await client.patch('post').set({title: 'Changed'}).commit()
  await client.delete(asset)
  await client.create({_id: 'other', _type: 'post'})
  const told = new Promise((resolve, reject) => {
    client.listen('*[_id == "post"]').subscribe({next: ({type}) => type === 'mutation' && resolve(type), error: reject})
  })
  // A stream that is not open yet hears nothing: what it is told of is said until it has heard.
  const again = setInterval(
    () =>
      void client
        .patch('post')
        .inc({count: 1})
        .commit()
        .then(() => lake.restore()),
    50,
  )
  await told.finally(() => clearInterval(again))
  await expect
    .poll(() => lake.restore().then(() => client.fetch('*[_type == "post"]{_id, title, count}')))
    .toEqual([{_id: 'post', title: 'Hello', count: null}])
  expect((await fetch(url)).status).toBe(200)
})

test('Workers have a dataset each, as many as they are, which do not see one another', async () => {
  await using lake = await startLake({documents: [{_id: 'post', _type: 'post'}]})
  const datasets = await Promise.all(Array.from({length: 24}, (_, worker) => lake.dataset(`worker-${worker}`)))
  const [first, second] = datasets as [TestDataset, TestDataset]
  await clientOf(first).create({_id: 'mine', _type: 'post'})
  const count = (dataset: TestDataset) => clientOf(dataset).fetch('count(*)')
  expect([await count(first), await count(second), await count(lake)]).toEqual([2, 1, 1])
  await first.restore()
  expect(await count(first)).toBe(1)
})

test('Time is what the test says: of what is written, asked, and scheduled', async () => {
  await using lake = await startLake()
  const client = clientOf(lake)
  await lake.setTime('2030-05-01T12:00:00Z')
  expect(await client.create({_id: 'post', _type: 'post'})).toMatchObject({_updatedAt: '2030-05-01T12:00:00.000Z'})
  expect(await client.fetch('now()')).toBe('2030-05-01T12:00:00.000Z')
  await client.releases.create({releaseId: 'spring', metadata: {title: 'Spring', releaseType: 'scheduled'}})
  await client.createVersion({document: {_type: 'post'}, publishedId: 'new', releaseId: 'spring'})
  await client.releases.schedule({releaseId: 'spring', publishAt: '2030-06-01T00:00:00Z'})
  expect(await client.getDocument('new')).toBeUndefined()
  await lake.setTime('2030-06-01T00:00:01Z')
  expect(await client.getDocument('new')).toMatchObject({_updatedAt: '2030-06-01T00:00:01.000Z'})
})

test('A test can look at how its queries were answered', async () => {
  const documents = Array.from({length: 600}, (_, at) => ({_id: `p${at}`, _type: at < 400 ? 'post' : 'page', at}))
  await using lake = await startLake({documents})
  const client = clientOf(lake)
  const queries = [
    '*[_type == "page"][0...20]._id',
    '*[_type == "page" && at > 590]._id',
    '*[at + 1 == at]',
    '*[_id == "p1"]',
  ]
  for (const query of queries) await client.fetch(query)
  await client.fetch(queries[0] ?? '')
  expect(lake.queries.map(({query, plan, documentsRead, isKept}) => ({query, plan, documentsRead, isKept}))).toEqual([
    {query: queries[0], plan: ['index of _type'], documentsRead: 20, isKept: false},
    {query: queries[1], plan: ['order of at'], documentsRead: 9, isKept: false},
    {query: queries[2], plan: ['all documents'], documentsRead: 600, isKept: false},
    {query: queries[3], plan: ['index of _id'], documentsRead: 1, isKept: false},
    {query: queries[0], plan: ['index of _type'], documentsRead: 20, isKept: true},
  ])
})

test('What is misspelt, and a document without a type, is refused by its name', async () => {
  await expect(startLake({docs: []} as never)).rejects.toThrow('no option "docs"')
  await expect(startLake({documents: [{_id: 'a', _type: 'post'}, {_id: 'b'}]})).rejects.toThrow(
    'documents[1] has no _type',
  )
})

test('A lake that was closed by hand may be closed again, as by the end of its block', async () => {
  await using lake = await startLake()
  await Promise.all([lake.close(), lake.lake.close()])
  await lake.close()
  await expect(fetch(lake.url)).rejects.toThrow()
})

test('A document that the lake refuses is refused at the start', async () => {
  await expect(startLake({documents: [{_id: 'a', _type: 'post', __proto: 1, 'a b': 1}]})).rejects.toThrow('a b')
})

const withLake = lakeTest({documents: [{_id: 'post', _type: 'post'}]})

for (const turn of ['A test', 'The next test']) {
  withLake(`${turn} with the fixture finds the lake as it began`, async ({lake}) => {
    const client = clientOf(lake)
    expect(await client.fetch('*[]._id')).toEqual(['post'])
    await client.delete('post')
  })
}
