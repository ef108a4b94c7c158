import type {Path} from 'sanity'
import {type Content, type ContentDocument, type JsonObject, partsOf} from '../content.ts'
import type {Check, Finding} from '../finding.ts'

type Figure = {document: ContentDocument; path: Path; label: string; value: number; atLeast: boolean}

/** Sections with figures, and those that they are held against. */
const COMPARED = ['counters', 'operations', 'profile']

/** Figures and what they can be held against: their words, what the content counts itself, and how that is said. */
const counted: {of: RegExp; says: string; count: (content: Content, figures: Figure[]) => number}[] = [
  {
    of: /worker|manpower/i,
    says: 'the roles of Man power add up to',
    count: ({manpower}) => manpower,
  },
  {
    of: /\boffices?\b/i,
    says: 'the offices that are entered are',
    count: ({newest}) =>
      sum(sectionsOf(newest, 'operations').map(({offices}) => (offices as unknown[] | undefined)?.length ?? 0)),
  },
  {
    of: /\byears?\b/i,
    says: 'the years since the company was founded are',
    count: ({newest, now}) => {
      const [founded] = sectionsOf(newest, 'profile').map(({foundedYear}) => Number(foundedYear))
      return founded ? now.getFullYear() - founded : 0
    },
  },
  {
    of: /^(?!.*\b(?:completed|running)\b).*\bprojects?\b/i,
    says: 'completed and running projects add up to',
    count: (_content, figures) =>
      sum(figures.filter(({label}) => /\b(?:completed|running)\b/i.test(label)).map(({value}) => value)),
  },
]

/** Figures of the company that a reader will hold against each other. */
export const figures: Check = {
  name: 'figures',
  title: 'Figures that disagree',
  candidates: {
    filter: () => COMPARED.map((section) => `"${section}" in sections[]._type`).join(' || '),
    fields: `"sections": sections[_type in ${JSON.stringify(COMPARED)}]`,
    isExact: false,
  },
  find(content) {
    const all = content.newest.flatMap(figuresOf)
    return all.flatMap((figure): Finding[] => {
      const {document, path, label, value, atLeast} = figure
      return counted.flatMap(({of, says, count}) => {
        const other = of.test(label) ? count(content, all) : 0
        const agrees = other === 0 || (atLeast ? other >= value : other === value)
        if (agrees) return []
        return [
          {
            document,
            path,
            text: `“${value}${atLeast ? '+' : ''} ${label}”, and ${says} ${other}. Say what each counts, and when.`,
          },
        ]
      })
    })
  },
}

function figuresOf(document: ContentDocument): Figure[] {
  return [...partsOf(document)].flatMap(({value, path}) =>
    value._type === 'counter' && typeof value.value === 'number'
      ? [{document, path, label: String(value.label), value: value.value, atLeast: value.suffix === '+'}]
      : [],
  )
}

function sectionsOf(documents: ContentDocument[], type: string): JsonObject[] {
  return documents
    .flatMap(({sections}) => (Array.isArray(sections) ? sections : []))
    .filter(({_type}) => _type === type)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
