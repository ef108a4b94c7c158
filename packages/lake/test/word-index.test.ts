import {expect, test} from 'vitest'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import {benchDocuments} from './bench-documents.ts'

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

/** Texts of so many words, from a vocabulary of as many as a language uses. */
const withTexts = (documents: number, words: number) =>
  benchDocuments(documents).map((document, at) => ({
    ...document,
    text: Array.from({length: words}, (_, n) => `word${(at * 7_919 + n * n * 31 + n) % 8_000}`).join(' '),
  }))

/** Asks by slug, by a word and by slug again, and returns how many indexes each of the three made. */
async function indexesMade(evaluator: QueryEvaluator, told: boolean[]): Promise<number[]> {
  const queries = [
    '*[slug.current == $slug][0]{title}',
    '*[text match $words]{title}',
    '*[slug.current == $slug][0]{title}',
  ]
  const made: number[] = []
  for (const query of queries) {
    const before = told.length
    const params = {slug: 'slug-7', words: 'word77'}
    const answer = await evaluator.answer({query, params, perspective: ['published'], identity: 'site'})
    expect(answer).toHaveProperty('bytes')
    made.push((told.length - before) / 2)
  }
  return made
}

test.each([
  ['stays beside those of other queries', 2_000, 400],
  ['is not made again for each query, nor drives out others, where all have no room for it', 1_100, 4_000],
])('An index of the words of texts %s (a sample of sizes)', async (_, documents, words) => {
  const told: boolean[] = []
  const onIndexing = (isUnderWay: boolean) => told.push(isUnderWay)
  const evaluator = new QueryEvaluator(withTexts(documents, words), {onIndexing})
  // The documents are laid out first, as the first query asks.
  expect(await indexesMade(evaluator, told)).toEqual([2, 1, 0])
  expect(await indexesMade(evaluator, told)).toEqual([0, 0, 0])
})
