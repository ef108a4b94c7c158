import {samplesOf} from '@site/content/launch'
import {type Sentence, say} from '../../language/say.ts'
import {type ContentDocument, refOf} from '../content.ts'
import type {Finding, Question} from '../finding.ts'

/** Something to be entered, by the fields of which the first that is there will do. */
type Fact = [text: Sentence, ...fields: [string, ...string[]]]

/** Facts that buyers ask of a work. */
const OF_A_WORK: Fact[] = [
  ['No value', 'contractValue'],
  ['No client', 'client'],
  ['No year', 'completed', 'started'],
  ['No photograph', 'mainImage'],
]

/** Facts that forms of a tender ask of a work. */
const OF_A_CONTRACT: Fact[] = [
  ['No value', 'contractValue'],
  ['No client', 'client', 'employer'],
  ['No day of completion', 'completed'],
]

/** Facts of the company, by the sheets that ask for them. */
const OF_THE_COMPANY: Readonly<Record<string, Fact>> = {
  general: ['No number of the licence', 'pecNumber'],
  finances: ['No finances by year', 'finances'],
  litigation: ['No statement on litigation', 'litigation'],
}

function lackingIn(document: ContentDocument, facts: Fact[]): Finding[] {
  // A model view is no photograph.
  const isModel = samplesOf(document).some(({path, isOpen}) => isOpen && path === 'mainImage')
  const isKnown = (field: string) => document[field] != null && !(isModel && field === 'mainImage')
  return facts.flatMap(([text, ...fields]) =>
    fields.some(isKnown) ? [] : {document, path: [fields[0]], text: say(text)},
  )
}

const isUnknown = ([, ...fields]: Fact) => fields.map((field) => `!defined(${field})`).join(' && ')

export const lackingFact: Question = {
  name: 'lacking',
  title: 'Projects',
  candidates: {
    filter: () =>
      `_type == "project" && (${OF_A_WORK.map(isUnknown).join(' || ')} || count(samples[path == "mainImage"]) > 0)`,
    fields: `"samples": samples[path == "mainImage"], ${OF_A_WORK.flatMap(([, ...fields]) => fields).join(', ')}`,
    isExact: false,
  },
  find: ({newest}) =>
    newest.filter(({_type}) => _type === 'project').flatMap((document) => lackingIn(document, OF_A_WORK)),
}

export const packProjects: Question = {
  name: 'projects',
  find({pack, newest}) {
    if (!pack) return []
    const chosen = Array.isArray(pack.projects) ? pack.projects.map(refOf) : []
    if (chosen.length === 0) return [{document: pack, path: ['projects'], text: say('No similar project is chosen.')}]
    return newest
      .filter(({_type, _id}) => _type === 'project' && chosen.includes(_id))
      .flatMap((document) => lackingIn(document, OF_A_CONTRACT))
  },
}

export const packCompany: Question = {
  name: 'company',
  find({pack, newest}) {
    const sheets = pack?.sheets
    const offered = Array.isArray(sheets) && sheets.length > 0 ? sheets.map(({sheet}) => sheet) : undefined
    const asked = Object.entries(OF_THE_COMPANY).flatMap(([sheet, fact]) =>
      (offered?.includes(sheet) ?? true) ? [fact] : [],
    )
    return newest.filter(({_type}) => _type === 'prequalification').flatMap((document) => lackingIn(document, asked))
  },
}
