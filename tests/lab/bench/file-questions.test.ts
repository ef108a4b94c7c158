import {beforeAll, expect, test} from 'vitest'
import type {LakeDocument} from '../../../packages/lake/src/document/document.ts'
import {createTestWorkspace} from '../../../studio/test/workspace.ts'
import {type FileQuestion, placeOf, readFiles} from '../../../studio/uploads/stored-file.ts'
import {growSeed} from '../dataset/grow-seed.ts'
import {askerOf, imported} from './counting-asker.ts'

const ALL: FileQuestion = {filter: 'true', search: '', count: 60}
const NOT_USED: FileQuestion = {...ALL, filter: 'count(*[references(^._id)]) == 0'}
const MINUTE_MS = 60_000

let schema: Awaited<ReturnType<typeof createTestWorkspace>>['schema']

beforeAll(async () => {
  ;({schema} = await createTestWorkspace())
})

const idOf = (number: number) => `image-${String(number).padStart(40, '0')}-1600x1067-jpg`

/** Three files come in the same minute. */
const file = (number: number, fields: object = {}): LakeDocument =>
  imported(
    {
      _id: idOf(number),
      _type: 'sanity.imageAsset',
      _createdAt: new Date(Date.UTC(2026, 0) + Math.floor(number / 3) * MINUTE_MS).toISOString(),
      originalFilename: `IMG_${number}.jpg`,
      mimeType: 'image/jpeg',
      size: 1_000,
      ...fields,
    },
    () => '',
  )

/** A dataset with so many files, the last hundred of which nothing uses. */
function grown(documents: number, files: number): LakeDocument[] {
  let used = 0
  const assetOf = () => idOf(used++ % (files - 100))
  return [
    ...[...growSeed(documents)].map((document) => imported(document, assetOf)),
    ...Array.from({length: files}, (_, number) => file(number)),
  ]
}

const picture = (number: number) => ({
  _type: 'picture',
  _key: `p${number}`,
  asset: {_type: 'reference', _ref: idOf(number)},
})
const document = (fields: object) => imported(fields, () => '')

test('Files are found by their names and by the titles of what uses them, with the place of each use', async () => {
  const {ask} = askerOf([
    file(1, {originalFilename: 'plan-of-a-tower.png'}),
    file(2),
    file(3, {mimeType: 'application/pdf', _type: 'sanity.fileAsset'}),
    file(4),
    document({_id: 'tower', _type: 'project', title: 'Union Tower', mainImage: picture(1), gallery: [picture(2)]}),
    document({_id: 'drafts.tower', _type: 'project', title: 'Union Tower', gallery: [picture(1), picture(2)]}),
    document({_id: 'versions.r1.mill', _type: 'service', title: 'Mill', picture: picture(4)}),
    document({_id: 'thing', _type: 'unknownType', sheet: {asset: {_type: 'reference', _ref: idOf(3)}}}),
  ])
  const find = async (question: Partial<FileQuestion>) => {
    const {files, count} = await readFiles(ask, schema, {...ALL, ...question})
    expect(files).toHaveLength(count)
    return files.map(({_id, uses}) => [
      Number(_id.slice(6, 46)),
      ...uses.map((use) => `${use.document._id} ${JSON.stringify(use.path)}`),
    ])
  }
  const plan = [1, 'tower ["gallery",{"_key":"p1"}]', 'tower ["mainImage"]']
  const tower = [2, 'tower ["gallery",{"_key":"p2"}]']
  const [thing, mill] = [
    [3, 'thing []'],
    [4, 'mill ["picture"]'],
  ]
  expect(await find({})).toEqual([thing, mill, plan, tower])
  expect(await find({search: 'union tow'})).toEqual([plan, tower])
  expect(await find({search: 'plan-of'})).toEqual([plan])
  expect(await find({search: 'IMG mill —'})).toEqual([mill])
  expect(await find({search: 'tower mill'})).toEqual([])
  expect(await find({filter: 'mimeType in ["application/pdf"]'})).toEqual([thing])
  expect(await find({filter: NOT_USED.filter})).toEqual([])
})

test('A use of a file is named by its document and field, and by the kind of a document without a name', async () => {
  const users = [
    document({_id: 'named', _type: 'project', title: 'Union Tower', mainImage: picture(1)}),
    document({_id: 'nameless', _type: 'partner', logo: picture(1)}),
  ]
  const {ask} = askerOf([file(1), ...users])
  const {files} = await readFiles(ask, schema, ALL)
  expect(files[0]?.uses.map((use) => placeOf(use, schema))).toEqual(['Union Tower, Main picture', 'Partner, Logo'])
})

test('Pages of files follow each other without a gap, also where several came in the same moment', async () => {
  const documents = grown(150, 400)
  const {ask} = askerOf(documents)
  const {files, count, bytes} = await readFiles(ask, schema, {...ALL, count: 300})
  expect({count, bytes}).toEqual({count: 400, bytes: 400_000})
  const expected = Array.from({length: 400}, (_, number) => file(number)).toSorted(
    (one, other) => String(other._createdAt).localeCompare(String(one._createdAt)) || one._id.localeCompare(other._id),
  )
  expect(files.map(({_id}) => _id)).toEqual(expected.slice(0, 300).map(({_id}) => _id))
  const content = JSON.stringify(documents.slice(0, 150))
  const unused = expected.filter(({_id}) => !content.includes(_id))
  const found = await readFiles(ask, schema, NOT_USED)
  expect(found.count).toBe(unused.length)
  expect(found.files.map(({_id}) => _id)).toEqual(unused.slice(0, 60).map(({_id}) => _id))
})

test.each([
  {name: 'the first files', question: ALL, found: 6_000, read: 6_100, bytes: 30_000},
  {name: 'the first 120', question: {...ALL, count: 120}, found: 6_000, read: 6_700, bytes: 200_000},
  {name: 'what nothing uses', question: NOT_USED, found: 100, read: 6_200, bytes: 30_000},
  {name: 'what shows a tower', question: {...ALL, search: 'union tower'}, found: 2_132, read: 12_000, bytes: 400_000},
  {name: 'one name', question: {...ALL, search: 'img_4321'}, found: 1, read: 7_000, bytes: 30_000},
])(
  'Of 20,000 documents and 6,000 files at most $read are read to find $name, most of them for their sizes, and $bytes bytes told',
  async ({question, found, read, bytes}) => {
    const {ask, taken, begin} = large()
    // The first time indexes are made.
    await readFiles(ask, schema, question)
    begin()
    const {count, files} = await readFiles(ask, schema, question)
    expect({count, listed: files.length}).toEqual({count: found, listed: Math.min(found, question.count)})
    expect(taken.scanned).toBe(0)
    expect(taken.read).toBeLessThanOrEqual(read)
    expect(taken.bytes).toBeLessThanOrEqual(bytes)
  },
  60_000,
)

let known: ReturnType<typeof askerOf> | undefined

function large() {
  known ??= askerOf(grown(20_000, 6_000))
  return known
}
