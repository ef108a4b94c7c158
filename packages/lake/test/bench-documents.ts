import type {DatabaseSync} from 'node:sqlite'
import type {LakeDocument} from '../src/document/document.ts'

const WORDS =
  'beam bridge brick cement column concrete crane floor glass house plaza road roof steel stone tower'.split(' ')
const TYPES = ['post', 'page', 'event', 'project', 'post', 'product', 'place', 'post', 'person']

/** Documents of about 500 bytes: one in a hundred an author, to whom the others refer; a third of the rest are posts. */
export function benchDocuments(count: number): LakeDocument[] {
  const authors = count / 100
  return Array.from({length: count}, (_, at) => {
    const words = (many: number) => Array.from({length: many}, (_, n) => WORDS[(at * 7 + n * n * 3 + n) % WORDS.length])
    return {
      _id: idOf(at),
      _type: at < authors ? 'author' : (TYPES[at % TYPES.length] ?? 'post'),
      _rev: `r${at}`,
      _createdAt: '2026-01-01T00:00:00Z',
      _updatedAt: '2026-01-01T00:00:00Z',
      title: `${words(3).join(' ')} ${at}`,
      name: `Author ${at}`,
      slug: {_type: 'slug', current: `slug-${at}`},
      publishedAt: new Date(1_700_000_000_000 + ((at * 7_919) % count) * 60_000).toISOString(),
      summary: words(20).join(' '),
      author: {_type: 'reference', _ref: idOf(at % authors)},
    }
  })
}

/** The same with languages, tags and lists of references; each thousandth also as a draft and in a release. */
export function relatedDocuments(count: number): LakeDocument[] {
  const authors = count / 100
  const tags = ['site', 'news', 'award', 'safety', 'hiring']
  const published = benchDocuments(count).map((document, at) => ({
    ...document,
    ...(at % 3 !== 0 && {language: at % 30 === 1 ? 'de' : 'en'}),
    ...(at % 2 === 0 && {date: document.publishedAt}),
    views: (at * 37) % 1_000,
    tags: [`tag-${at % 500}`, tags[at % tags.length]],
    related: [1, 2, 3].map((n) => ({_type: 'reference', _key: `${n}`, _ref: idOf((at + n * 1_009) % count)})),
    author: {_type: 'reference', _ref: idOf(at % authors)},
  }))
  const layers = published.filter((_, at) => at % 1_000 === 999)
  const above = (prefix: string) => layers.map((document) => ({...document, _id: prefix + document._id}))
  return [...published, ...above('drafts.'), ...above('versions.summer.')]
}

/** Adds a text of so many words, from a vocabulary of as many as a language uses. */
export const withTexts = (documents: LakeDocument[], words: number): LakeDocument[] =>
  documents.map((document, at) => ({
    ...document,
    text: Array.from({length: words}, (_, n) => `word${(at * 7_919 + n * n * 31 + n) % 8_000}`).join(' '),
  }))

/** Puts documents into a lake's database as if they were always there: as after a start, without their history. */
export function putDocuments(database: DatabaseSync, documents: Iterable<LakeDocument>): void {
  const put = database.prepare('INSERT INTO document (id, json) VALUES (?, ?)')
  database.exec('BEGIN')
  for (const document of documents) put.run(document._id, JSON.stringify(document))
  database.exec('COMMIT')
}

export const idOf = (at: number) => `document-${String(at).padStart(6, '0')}`
