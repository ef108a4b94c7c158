import {beforeAll, expect, test} from 'vitest'
import {contentQuestions} from '../bench/content-questions.ts'

/** Documents that all queries of a question may read, those that references lead to included. */
const MOST_READ: Readonly<Record<string, number>> = {
  shell: 800,
  home: 240,
  page: 270,
  project: 1_500,
  service: 900,
  'news post': 80,
  opening: 310,
  'all projects': 1_100,
  'all projects, page 9': 3_700,
  news: 150,
  'news, page 9': 460,
  credentials: 5_800,
  prequalification: 3_800,
  'nothing at an address': 0,
  'counts of addresses': 0,
  'sitemap, 3,000 addresses': 40_000,
  'pages that changed': 7_500,
  'overview for llms.txt': 1_400,
  'news feed': 310,
  tender: 3_500,
  capability: 1_200,
  'certificates that end': 0,
  'job offer': 560,
  'search, index and all': 20,
}

let questions: ReturnType<typeof contentQuestions>

beforeAll(() => {
  questions = contentQuestions(20_000)
})

test('Every question of the site has its bound', () => {
  expect(Object.keys(MOST_READ)).toEqual(questions.names)
})

test.each(Object.entries(MOST_READ))('Of 20,000 documents "%s" reads at most %i', async (name, most) => {
  // The first time indexes are made.
  await questions.ask(name)
  const asked = await questions.ask(name)
  expect(asked.reduce((sum, {read}) => sum + read, 0)).toBeLessThanOrEqual(most)
})
