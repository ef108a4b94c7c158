import {beforeAll, expect, test} from 'vitest'
import type {LakeDocument} from '../../../packages/lake/src/document/document.ts'
import {createTestWorkspace} from '../../../studio/test/workspace.ts'
import {readFiles} from '../../../studio/uploads/stored-file.ts'
import {askerOf} from '../bench/counting-asker.ts'
import {ALL, grown, NOT_USED} from '../bench/file-library.ts'

let schema: Awaited<ReturnType<typeof createTestWorkspace>>['schema']

beforeAll(async () => {
  ;({schema} = await createTestWorkspace())
})

test.each([
  {name: 'the first files', question: ALL, found: 6_000, read: 6_100, bytes: 30_000},
  {name: 'the first 120', question: {...ALL, count: 120}, found: 6_000, read: 6_700, bytes: 200_000},
  {name: 'what nothing uses', question: NOT_USED, found: 100, read: 6_200, bytes: 30_000},
  {
    name: 'what shows a tower',
    question: {...ALL, search: 'union tower'},
    found: 'counted',
    read: 12_000,
    bytes: 400_000,
  },
  {name: 'one name', question: {...ALL, search: 'img_4321'}, found: 1, read: 7_000, bytes: 32_000},
])(
  'Of 20,000 documents and 6,000 files at most $read are read to find $name, most of them for their sizes, and $bytes bytes told',
  async ({question, found, read, bytes}) => {
    const {ask, taken, begin} = large()
    // The first time indexes are made.
    await readFiles(ask, schema, question)
    begin()
    const {count, files} = await readFiles(ask, schema, question)
    const expected = found === 'counted' ? filesOf(question.search.split(' ')) : Number(found)
    expect({count, listed: files.length}).toEqual({count: expected, listed: Math.min(expected, question.count)})
    expect(taken.scanned).toBe(0)
    expect(taken.read).toBeLessThanOrEqual(read)
    expect(taken.bytes).toBeLessThanOrEqual(bytes)
  },
  60_000,
)

/** Counts the files in documents with each of these words in a name, one of them at least for each word. */
function filesOf(words: string[]): number {
  const found = words.map((word) => {
    const isNamed = ({title, name, companyName, designation, role, from}: LakeDocument) =>
      String(title ?? name ?? companyName ?? designation ?? role ?? from)
        .toLowerCase()
        .includes(word)
    const named = grown(20_000, 6_000).filter(isNamed)
    return new Set(named.flatMap((document) => JSON.stringify(document).match(/"image-\d{40}-[^"]+"/g) ?? []))
  })
  return [...(found[0] ?? [])].filter((id) => found.every((ids) => ids.has(id))).length
}

let known: ReturnType<typeof askerOf> | undefined

function large() {
  known ??= askerOf(grown(20_000, 6_000))
  return known
}
