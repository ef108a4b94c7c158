import type {Path} from 'sanity'
import {type Sentence, say} from '../../language/say.ts'
import {type Content, type ContentDocument, type JsonObject, partsOf} from '../content.ts'
import type {Check, Finding} from '../finding.ts'

type Figure = {
  document: ContentDocument
  path: Path
  label: string
  text: string
  value: number
  atLeast: boolean
  isDated: boolean
}

/** Sections with figures, and those that they are held against. */
const COMPARED = ['counters', 'operations', 'profile']

/** Figures and what they can be held against: their words, what the content counts itself, and how that is said. */
const counted: {of: RegExp; says: Sentence; count: (content: Content, figures: Figure[]) => number}[] = [
  {
    of: /worker|manpower/i,
    says: '“{figure}”, and the roles of Man power add up to {count}.',
    count: ({manpower}) => manpower,
  },
  {
    of: /\boffices?\b/i,
    says: '“{figure}”, and the offices that are entered are {count}.',
    count: ({newest}) =>
      sum(sectionsOf(newest, 'operations').map(({offices}) => (offices as unknown[] | undefined)?.length ?? 0)),
  },
  {
    of: /\byears?\b/i,
    says: '“{figure}”, and the years since the company was founded are {count}.',
    count: ({newest, now}) => {
      const [founded] = sectionsOf(newest, 'profile').map(({foundedYear}) => Number(foundedYear))
      return founded ? now.getFullYear() - founded : 0
    },
  },
  {
    of: /^(?!.*\b(?:completed|running)\b).*\bprojects?\b/i,
    says: '“{figure}”, and completed and running projects add up to {count}.',
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
      const {document, path, label, text: said, value, atLeast} = figure
      return counted.flatMap(({of, says, count}) => {
        const other = of.test(label) ? count(content, all) : 0
        const agrees = other === 0 || (atLeast ? other >= value : other === value)
        if (agrees) return []
        return [
          {
            document,
            path,
            text: `${say(says, {figure: said, count: other})} ${say('Say what each counts, and when.')}`,
          },
        ]
      })
    })
  },
}

/** Figures that do not say of which day they are; what the site counts itself needs none. */
export const undatedFigures: Check = {
  name: 'undated-figures',
  title: 'Figures without a date',
  candidates: {
    filter: () => '"counters" in sections[]._type',
    fields: '"sections": sections[_type == "counters"]',
    isExact: false,
  },
  find: ({newest}) =>
    newest
      .flatMap(figuresOf)
      .filter(({isDated}) => !isDated)
      .map(({document, path, text}) => ({
        document,
        path: [...path, 'asOf'],
        text: say('“{figure}”: say of which day it is.', {figure: text}),
      })),
}

function figuresOf(document: ContentDocument): Figure[] {
  return [...partsOf(document)].flatMap(({value: {_type, value, label, suffix, asOf}, path}): Figure[] => {
    if (_type !== 'counter' || typeof value !== 'number') return []
    const atLeast = suffix === '+'
    const text = `${value}${atLeast ? '+' : ''} ${label}`
    return [{document, path, label: String(label), text, value, atLeast, isDated: Boolean(asOf)}]
  })
}

function sectionsOf(documents: ContentDocument[], type: string): JsonObject[] {
  return documents
    .flatMap(({sections}) => (Array.isArray(sections) ? sections : []))
    .filter(({_type}) => _type === type)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
