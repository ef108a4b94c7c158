import {readFileSync} from 'node:fs'
import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {createContent, type PageDocument} from '../src/index.ts'

const seed = readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const posts = Array.from({length: 60}, (_post, number) => ({
  _id: `news-${number}`,
  _type: 'newsPost',
  title: `Post ${number}`,
  slug: {current: `post-${number}`},
  date: new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10),
}))

function contentWith(documents: object[]) {
  const given: number[] = []
  const fetch = async (query: string, params: Record<string, unknown>) => {
    const result = await (await evaluate(parse(query, {params}), {dataset: [...seed, ...documents], params})).get()
    given.push(Array.isArray(result) ? result.length : 1)
    return result
  }
  return {content: createContent({fetch} as Parameters<typeof createContent>[0]), given}
}

function newsOn(document: PageDocument | null): {titles: string[]; page: number; pages: number} | undefined {
  const sections = document && 'sections' in document ? document.sections : []
  const list = sections.find((section) => section._type === 'newsList')
  return list && {titles: list.posts.map(({title}) => title), page: list.page, pages: list.pages}
}

test('A list of 60 posts is three pages of at most 24, the newest first, and no post stands on two', async () => {
  const {content, given} = contentWith(posts)
  const pages = [await content.pageDocument('/news')]
  for (const page of [2, 3]) pages.push(await content.pageDocument('/news', page))
  const lists = pages.map(newsOn)
  expect(lists.map((list) => [list?.page, list?.pages, list?.titles.length])).toEqual([
    [1, 3, 24],
    [2, 3, 24],
    [3, 3, 12],
  ])
  expect(lists.flatMap((list) => list?.titles ?? [])).toEqual(posts.map(({title}) => title).toReversed())
  expect(Math.max(...given)).toBe(24)
})

test('There is no page behind the last one, and none of a document without a list', async () => {
  const {content} = contentWith(posts)
  expect(await content.pageDocument('/news', 4)).toBeNull()
  expect(await content.pageDocument('/about', 2)).toBeNull()
  expect(await content.pageDocument('/all-projects', 2)).toBeNull()
})

test('A work that an address names is found wherever in a long list it stands', async () => {
  const projects = Array.from({length: 300}, (_project, number) => ({
    _id: `work-${number}`,
    _type: 'project',
    title: `Work ${number}`,
    slug: {current: `Work-${number}`},
    orderRank: `z${1000 + number}`,
  }))
  const {content} = contentWith(projects)
  const named = async (works: string[]) => {
    const document = await content.pageDocument('/all-projects', 1, works)
    const sections = document && 'sections' in document ? document.sections : []
    return sections
      .flatMap((section) => (section._type === 'projectGrid' ? (section.named ?? []) : []))
      .map(({title}) => title)
  }
  expect(await named(['work-290', 'work-1', 'nonsense'])).toEqual(['Work 290'])
  expect(await named([])).toEqual([])
})
