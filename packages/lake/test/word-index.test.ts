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
