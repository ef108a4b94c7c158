import {expect, test} from 'vitest'
import {QueryEvaluator} from '../src/query/query-evaluator.ts'
import {benchDocuments, withTexts} from './bench-documents.ts'

const blank = (id: string) => ({_id: id, _rev: 'r', _type: 'post', _createdAt: '', _updatedAt: ''})

const asked = (words: string) => ({
  query: '*[title match $words]{title}',
  params: {words},
  perspective: ['published'],
  identity: 'site',
})

test('Words are found by their beginning, their end and their middle among those of 20,000 titles, also after changes', async () => {
  const evaluator = new QueryEvaluator(benchDocuments(20_000))
  const titles = async (words: string) => {
    const answer = await evaluator.answer(asked(words))
    return 'bytes' in answer
      ? JSON.parse(new TextDecoder().decode(answer.bytes)).map(({title}: {title: string}) => title)
      : answer
  }
  expect((await titles('plaza 1234*')).length).toBeGreaterThan(0)
  const {documentsRead} = evaluator.work
  expect((await titles('plaza *2*34')).length).toBeGreaterThan(0)
  expect(evaluator.work.documentsRead - documentsRead).toBeLessThan(200)
  // Of patterns that stand for more words than are looked up, one begins with something; of the other all documents are read.
  for (const [words, ending] of [
    ['1*4', /\b1\d*4$/],
    ['*4', /4$/],
  ] as const)
    expect((await titles(words)).length).toBe(
      benchDocuments(20_000).filter(({title}) => ending.test(`${title}`)).length,
    )
  evaluator.change([{...blank('new'), title: 'Plaza 12345x'}], [])
  expect(await titles('plaza 12345*')).toContain('Plaza 12345x')
  expect(await titles('plaza *345x')).toEqual(['Plaza 12345x'])
  evaluator.change([], ['new'])
  expect(await titles('plaza 12345x*')).toEqual([])
})

/** Words that SQLite's own tokenizers would split, fold, cut or end elsewhere than GROQ does. */
const ODD_TEXTS = [
  ...[
    'ٹاور اردو',
    'ٹا',
    'e\u0301tude étude Etude',
    'ÜBER straße STRASSE',
    'Ǆ ǆ ı İ K k',
    '😀house 😀',
    '\ud83d x\ud83d',
    'اُردُو',
  ],
  ...[
    'state-of-the-art',
    'U.S. bridge',
    'node.js v1.2.3',
    "it's `code` a=b ~x _y c`d e~f ~ `",
    'x\0y \u0001z',
    '2026-01-02',
    '٣٤ 34 ३४',
  ],
  ...[
    'a\u200db',
    'ab',
    'a\u00adb',
    'a\u{10ffff}b',
    `${'long'.repeat(600)}end`,
    'long',
    'AND OR NOT NEAR',
    '"x" (y) ^z {w}:v',
    '',
  ],
]

const ODD_PATTERNS = [
  ...ODD_TEXTS.flatMap((text) => [
    text,
    `${text.slice(0, 3)}*`,
    `*${text.slice(-2)}`,
    `${text.charAt(0)}*${text.slice(-1)}`,
  ]),
  ...[
    '*',
    '.',
    '*.*',
    'x*',
    '.tude',
    's.*t',
    '*.js',
    'n..e.js',
    '😀*',
    '\ud83d*',
    '*\ude00',
    '😀..use',
    '..',
    `${'long'.repeat(255)}*`,
  ],
  ...['*end', 'lon*', 'a b c d', '-x', '"it\'s"', '-state of'],
]

test.each(['$words', 'text::query($words)'])('Odd words are found by match %s as without an index', async (key) => {
  const documents = ODD_TEXTS.map((title, at) => ({...blank(`d${at}`), title, list: [title, at, ODD_TEXTS[at - 1]]}))
  const [indexed, plain] = [new QueryEvaluator(documents, {few: 0}), new QueryEvaluator(documents)]
  for (const words of ODD_PATTERNS)
    for (const field of ['title', 'list']) {
      const query = `*[${field} match ${key}]._id`
      const [ours, theirs] = await Promise.all(
        [indexed, plain].map(async (evaluator) => {
          const answer = await evaluator.answer({...asked(words), query})
          return 'bytes' in answer ? new TextDecoder().decode(answer.bytes) : answer
        }),
      )
      expect({query, words, found: ours}).toEqual({query, words, found: theirs})
    }
  expect(Object.values(indexed.indexBytes).filter((bytes) => bytes > 0)).toHaveLength(1)
  expect(Object.values(plain.indexBytes).filter((bytes) => bytes > 0)).toEqual([])
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
