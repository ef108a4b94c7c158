import {expect, test} from 'vitest'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import {benchDocuments, withTexts} from './bench-documents.ts'

/** Strings that are compared while something is asked: by the beginning of a word, or by a pattern. */
async function comparisons(ask: () => Promise<unknown>): Promise<number> {
  let count = 0
  const {startsWith} = String.prototype
  String.prototype.startsWith = function (...given) {
    count++
    return startsWith.apply(this, given)
  }
  try {
    await ask()
  } finally {
    String.prototype.startsWith = startsWith
  }
  return count
}

const asked = (words: string) => ({
  query: '*[title match $words]{title}',
  params: {words},
  perspective: ['published'],
  identity: 'site',
})

test('The beginning of a word is found without a look at all words, however many documents have one of their own', async () => {
  const evaluator = new QueryEvaluator(benchDocuments(20_000))
  const titles = async (words: string) => {
    const answer = await evaluator.answer(asked(words))
    return 'bytes' in answer
      ? JSON.parse(new TextDecoder().decode(answer.bytes)).map(({title}: {title: string}) => title)
      : answer
  }
  await titles('plaza 1234*')
  const found: string[] = []
  expect(await comparisons(async () => found.push(...(await titles('plaza 1234*'))))).toBeLessThan(50)
  expect(found.length).toBeGreaterThan(0)
  evaluator.change(
    [
      {
        ...benchDocuments(1)[0],
        _id: 'new',
        _rev: 'r',
        _type: 'post',
        title: 'Plaza 12345x',
        _createdAt: '',
        _updatedAt: '',
      },
    ],
    [],
  )
  expect(await titles('plaza 12345*')).toContain('Plaza 12345x')
  expect(await titles('plaza *345x')).toEqual(['Plaza 12345x'])
  evaluator.change([], ['new'])
  expect(await titles('plaza 12345x*')).toEqual([])
})

test('The time in which documents are laid out for the first time is not that of the query', async () => {
  const told: boolean[] = []
  const evaluator = new QueryEvaluator(benchDocuments(2_000), {onIndexing: (isUnderWay) => told.push(isUnderWay)})
  await evaluator.answer({query: 'count(*)', params: {}, perspective: ['published'], identity: 'site'})
  expect(told).toEqual([true, false])
})

const BY_SLUG = '*[slug.current == $slug][0]{title}'
const SEARCHES = [
  '*[text match $words]{title}',
  '* | score(text match $words)[_score > 0] | order(_score desc)[0...10]{title}',
  '*[text match text::query($words)]{title}',
]

/** Asks for a slug, by words in three ways and for a slug again. Returns for each how many indexes were made and documents read. */
async function workOf(evaluator: QueryEvaluator, told: boolean[]) {
  const found: {made: number; read: number}[] = []
  for (const query of [BY_SLUG, ...SEARCHES, BY_SLUG]) {
    const [before, {documentsRead}] = [told.length, evaluator.work]
    const params = {slug: 'slug-7', words: 'word77'}
    const answer = await evaluator.answer({query, params, perspective: ['published'], identity: 'site'})
    expect(answer).toHaveProperty('bytes')
    found.push({made: (told.length - before) / 2, read: evaluator.work.documentsRead - documentsRead})
  }
  return found
}

test('Indexes of the words of 2,000 texts are made once, and a search costs no other query anything', async () => {
  const told: boolean[] = []
  const evaluator = new QueryEvaluator(withTexts(benchDocuments(2_000), 400), {
    onIndexing: (isUnderWay) => told.push(isUnderWay),
  })
  // The documents are laid out first, as the first query asks; what is scored may have a score already.
  expect((await workOf(evaluator, told)).map(({made}) => made)).toEqual([2, 1, 1, 1, 0])
  const search = {made: 0, read: 96}
  expect(await workOf(evaluator, told)).toEqual([{made: 0, read: 1}, search, search, search, {made: 0, read: 1}])
})
