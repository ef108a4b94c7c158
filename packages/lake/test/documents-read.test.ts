import {afterAll, beforeAll, expect, test} from 'vitest'
import {lakeDatabase} from '../src/lake-folder.ts'
import {openDatabase} from '../src/store/database.ts'
import {putDocuments, relatedDocuments} from './bench-documents.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {SHAPES, type ShapeQuery, STUDIO_QUERIES} from './shape-query.ts'

let fixture: LakeFixture

beforeAll(async () => {
  const empty = await startLake()
  const database = openDatabase(lakeDatabase(empty.folder))
  putDocuments(database, relatedDocuments(50_000))
  database.close()
  fixture = await empty.restart()
  await fixture.staff.fetch('*[0]._id')
}, 120_000)

afterAll(() => fixture.close())

/** Counts the work of a query, once the indexes that it needs are made. */
async function counted({groq, params = {}, perspective}: Omit<ShapeQuery, 'name' | 'reads'>) {
  const {lake, staff} = fixture
  const ask = (at: number) => staff.fetch(groq, {...params, at_: at}, {perspective: perspective ?? 'published'})
  await ask(0)
  const before = lake.stats()
  const result = await ask(1)
  const after = lake.stats()
  return {
    result,
    read: after.documentsRead - before.documentsRead,
    scanned: after.queriesScanned - before.queriesScanned,
  }
}

test.each(SHAPES)(
  'Of 50,000 documents $name reads at most $reads',
  async ({reads, ...query}) => {
    const {result, read, scanned} = await counted(query)
    expect({isFound: result !== null && result.length !== 0, scanned}).toEqual({isFound: true, scanned: 0})
    expect(read).toBeLessThanOrEqual(reads)
  },
  30_000,
)

test.each(STUDIO_QUERIES)(
  'Of 50,000 documents the Studio has $reads read at most for $name',
  async ({reads, ...query}) => {
    const {read, scanned} = await counted(query)
    expect(scanned).toBe(0)
    expect(read).toBeLessThanOrEqual(reads)
  },
  30_000,
)

test('A query that no index helps with is counted as one that looked at all documents', async () => {
  const {read, scanned} = await counted({groq: 'count(*[title != "x"])'})
  expect(scanned).toBe(1)
  expect(read).toBe(50_000)
}, 120_000)

test('What is found in the kept results reads no document', async () => {
  const {lake, staff} = fixture
  await staff.fetch('*[_type == "author"] | order(name)[0...20]')
  const {documentsRead} = lake.stats()
  await staff.fetch('*[_type == "author"] | order(name)[0...20]')
  expect(lake.stats().documentsRead).toBe(documentsRead)
})
