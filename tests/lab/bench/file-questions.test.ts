import {beforeAll, expect, test} from 'vitest'
import {createTestWorkspace} from '../../../studio/test/workspace.ts'
import {type FileQuestion, placeOf, readFiles} from '../../../studio/uploads/stored-file.ts'
import {askerOf, imported} from './counting-asker.ts'
import {ALL, file, grown, idOf, NOT_USED} from './file-library.ts'

let schema: Awaited<ReturnType<typeof createTestWorkspace>>['schema']

beforeAll(async () => {
  ;({schema} = await createTestWorkspace())
})

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
