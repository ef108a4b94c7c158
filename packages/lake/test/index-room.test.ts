import {expect, test} from 'vitest'
import type {LakeDocument} from '../src/document/document.ts'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'

/** Room for few words, as an index of many takes its time. */
const INDEX_BYTES = 100_000
/** Words of which an index takes more than half of the room of all, and more than all of it. */
const [HALF, ALL] = [1_900, 3_500]

/** Words that have little in common: what they begin alike with is kept once. */
const wordAt = (at: number) => `${Math.imul(at + 1, 0x9e37_79b1) >>> 0}${'x'.repeat(200)}`

/** More than 1,000, so that each index is told of. One has a text of so many words. */
const withWords = (words: number): LakeDocument[] =>
  Array.from({length: 1_001}, (_none, at) => ({
    ...{_id: `d${at}`, _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: ''},
    ...{slug: `s${at}`, text: at === 0 ? Array.from({length: words}, (_, at) => wordAt(at)).join(' ') : 'short'},
  }))

type Asked = {query: string; perspective?: string}

const MATCH: Asked = {query: '*[text match $word]{slug}'}
const TEXT_QUERY: Asked = {query: '*[text match text::query($word)]{slug}'}
const BY_SLUG: Asked = {query: '*[slug == $slug]{slug}'}
const AMONG_DRAFTS: Asked = {...MATCH, perspective: 'drafts'}

/** Returns what counts the indexes that are made while some queries are answered, each with the one document that it looks for. */
function counting(words: number) {
  let told = 0
  const evaluator = new QueryEvaluator(withWords(words), {indexBytes: INDEX_BYTES, onIndexing: () => told++})
  return async (...asked: Asked[]): Promise<number> => {
    const before = told
    for (const {query, perspective = 'published'} of asked) {
      const params = {word: wordAt(7), slug: 's0'}
      const answer = await evaluator.answer({query, params, perspective: [perspective], identity: 'site'})
      expect('bytes' in answer && JSON.parse(new TextDecoder().decode(answer.bytes))).toEqual([{slug: 's0'}])
    }
    return (told - before) / 2
  }
}

const times = (count: number, ...asked: Asked[]): Asked[] => Array.from({length: count}, () => asked).flat()

test.each([
  {one: MATCH, other: TEXT_QUERY, name: 'match and text::query'},
  {one: MATCH, other: AMONG_DRAFTS, name: 'drafts and published documents'},
])('Indexes of $name that have no room together are not made anew for each query (samples)', async ({one, other}) => {
  const made = counting(HALF)
  await made(BY_SLUG, one, other)
  expect(await made(...times(6, one, other))).toBe(0)
  expect(await made(...times(4, one, one, BY_SLUG, other, other))).toBe(0)
})

test('Indexes that have room together are made once, in all perspectives that are asked for (samples)', async () => {
  const made = counting(1_000)
  expect(await made(BY_SLUG, MATCH, TEXT_QUERY, AMONG_DRAFTS)).toBe(6)
  expect(await made(...times(3, MATCH, AMONG_DRAFTS, TEXT_QUERY, BY_SLUG))).toBe(0)
})

test('An index that alone has no room is not made again, and drives out no other', async () => {
  const made = counting(ALL)
  await made(BY_SLUG, MATCH)
  expect(await made(...times(4, MATCH, BY_SLUG))).toBe(0)
})

test('An index comes back once it alone is asked for, in place of the one that is asked for no more', async () => {
  const made = counting(HALF)
  await made(BY_SLUG, MATCH, TEXT_QUERY)
  expect(await made(...times(5, MATCH, BY_SLUG))).toBe(0)
  expect(await made(...times(5, MATCH, BY_SLUG))).toBe(1)
  expect(await made(...times(6, TEXT_QUERY))).toBe(1)
  expect(await made(TEXT_QUERY, BY_SLUG)).toBe(0)
})

test('Indexes that followed changes take as much as when they were made', async () => {
  const list = (from: number) => [from, from + 1, from + 2].map((at) => `l${at}`)
  const documents = withWords(1).map((document, at) => ({
    ...document,
    group: at % 7,
    list: list(at),
    ref: {_ref: 'd1'},
  }))
  const evaluator = new QueryEvaluator(documents)
  for (const condition of ['slug == "s0"', 'group == 3', '"l5" in list', 'references("d1")']) {
    const query = `count(*[${condition}])`
    await evaluator.answer({query, params: {}, perspective: ['raw'], identity: 'site'})
  }
  const before = evaluator.indexBytes
  expect(before).toMatchObject({value: 1_001 * 38 + 7 * 78 + 1_001 * 8, item: 1_003 * 30 + 1_001 * 48 + 3_003 * 8})
  const changed = documents
    .slice(0, 50)
    .map((document, at) => ({...document, slug: 's', group: at, list: list(at + 900)}))
  evaluator.change(changed, ['d60', 'd61'])
  expect(evaluator.indexBytes).not.toEqual(before)
  evaluator.change(documents, [])
  expect(evaluator.indexBytes).toEqual(before)
})
