import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

export const SEED_FOLDER = fileURLToPath(new URL('../../../studio/seed', import.meta.url))

type SeedDocument = {_id: string; _type: string; [field: string]: unknown}

/** Rounds from one clone of each document of a type to the next; of types that are not named here there is one document. */
const EVERY_ROUNDS: Readonly<Record<string, number>> = {
  project: 1,
  newsPost: 1,
  opening: 1,
  redirect: 1,
  certificate: 2,
  equipment: 2,
  staffMember: 2,
  page: 8,
  service: 8,
  manager: 8,
  manpowerRole: 8,
  partner: 8,
}

/** Fields by which a document is told from its clones. */
const NAMES = new Set(['title', 'shortTitle', 'name', 'designation', 'role'])

/**
 * Yields so many documents: the first content, and clones of it with addresses and places in lists of their own, which refer
 * to clones as the first ones refer to each other. News, openings and redirects, which it has none of, are made from projects.
 */
export function* growSeed(count: number): Generator<SeedDocument> {
  const templates = readTemplates()
  const types = new Map(templates.map(({_id, _type}) => [_id, _type]))
  let made = 0
  let isWhole = true
  for (let round = 0; made < count; round++) {
    const due = round === 0 ? templates : templates.filter((template) => isCloned(template, round))
    isWhole &&= round === 0 || made + due.length <= count
    // Of a round that does not fit only projects come: the others refer to documents that would be cut off.
    for (const template of isWhole ? due : due.filter(({_type}) => _type === 'project')) {
      if (made++ === count) return
      yield round === 0 ? template : cloneOf(template, round, types)
    }
  }
}

/** Translations are few: of the pages on which people act. */
function isCloned({_type, language}: SeedDocument, round: number): boolean {
  const every = EVERY_ROUNDS[_type]
  return every !== undefined && round % every === 0 && language !== 'ur'
}

function readTemplates(): SeedDocument[] {
  const lines = readFileSync(`${SEED_FOLDER}/data.ndjson`, 'utf8').trim().split('\n')
  const seed = lines.map((line) => JSON.parse(line) as SeedDocument)
  const projects = seed.filter(({_type}) => _type === 'project')
  return [
    ...seed,
    ...projects.map(newsOf),
    ...projects.slice(0, 2).flatMap((project) => [openingOf(project), redirectOf(project)]),
  ]
}

function newsOf({_id, title, slug, summary, mainImage}: SeedDocument, place: number): SeedDocument {
  return {
    _id: `news-${_id}`,
    _type: 'newsPost',
    title: `Work goes on: ${title}`,
    slug: {_type: 'slug', current: `news-${slugOf(slug)}`},
    date: `2026-0${1 + (place % 9)}-15`,
    summary,
    picture: mainImage,
    body: text(`What was poured, set and finished at ${title} this month.`),
    project: {_type: 'reference', _ref: _id},
  }
}

function openingOf({_id, title, slug}: SeedDocument): SeedDocument {
  return {
    _id: `opening-${_id}`,
    _type: 'opening',
    title: 'Mason',
    slug: {_type: 'slug', current: `mason-${slugOf(slug)}`},
    place: 'Lahore',
    posted: '2026-10-01',
    body: text(`Brickwork at ${title}.`),
  }
}

function redirectOf({_id, slug}: SeedDocument): SeedDocument {
  return {
    _id: `redirect-${_id}`,
    _type: 'redirect',
    from: `/old-${slugOf(slug)}`,
    target: {_type: 'reference', _ref: _id, _weak: true},
    permanent: true,
  }
}

const slugOf = (slug: unknown): string => (slug as {current: string}).current

const text = (words: string) => [
  {
    _key: 'p1',
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{_key: 's1', _type: 'span', text: words, marks: []}],
  },
]

function cloneOf(template: SeedDocument, round: number, types: ReadonlyMap<string, string>): SeedDocument {
  const number = round + 1
  /** Returns the round whose clone of a type the clones of this round refer to. */
  const numberOf = (type: string) => {
    const every = EVERY_ROUNDS[type]
    return every ? round - (round % every) : 0
  }
  const idOf = (id: string, inRound: number) => (inRound === 0 ? id : `${id}-${inRound + 1}`)
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, part]) => [
      name,
      name === '_ref' && types.has(part) ? idOf(part, numberOf(types.get(part) ?? '')) : referring(part),
    ])
    return Object.fromEntries(entries)
  }
  const fields = Object.entries(template).map(([name, value]) => {
    if (name === '_id') return [name, idOf(template._id, round)]
    if (name === 'slug') return [name, {_type: 'slug', current: `${slugOf(value)}-${number}`}]
    if (name === 'from') return [name, `${value}-${number}`]
    if (name === 'orderRank') return [name, `${value}${round.toString(36).padStart(4, '0')}i`]
    return [name, NAMES.has(name) && typeof value === 'string' ? `${value} ${number}` : referring(value)]
  })
  return Object.fromEntries(fields)
}
