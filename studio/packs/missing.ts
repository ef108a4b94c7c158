import {today} from '@site/content/validity'
import {type Content, type ContentDocument, refOf} from '../health/content.ts'
import type {Finding} from '../health/finding.ts'
import {type Noun, say, sayNoun, validityNow} from '../language/say.ts'

/** Facts that a form asks of each contract, by field; of these the first that is there will do. */
const OF_A_CONTRACT: [fields: string[], word: Noun][] = [
  [['contractValue'], 'the value of the contract'],
  [['employer', 'client'], 'the employer or the client'],
  [['completed'], 'the day of completion'],
]

/** By the sheet that asks for it. */
const OF_THE_COMPANY: [sheet: string, field: string, word: Noun][] = [
  ['general', 'pecNumber', 'the number of the licence'],
  ['finances', 'finances', 'the finances by year'],
  ['litigation', 'litigation', 'the statement on litigation'],
]

/** Returns what should be seen to before a pack is handed in, the most urgent first. */
export function missingIn(pack: ContentDocument, {newest, now}: Content): Finding[] {
  const deadline = typeof pack.deadline === 'string' ? pack.deadline : undefined
  return [
    ...ofDeadline(pack, deadline, now),
    ...newest
      .filter(({_type}) => _type === 'certificate')
      .flatMap((document) => ofCertificate(document, deadline, now)),
    ...ofProjects(pack, newest),
    ...newest.filter(({_type}) => _type === 'prequalification').flatMap((document) => ofCompany(document, pack)),
  ]
}

function ofDeadline(document: ContentDocument, deadline: string | undefined, now: Date): Finding[] {
  const path = ['deadline']
  if (!deadline) return [{document, path, text: say('No deadline: licences are checked against today.')}]
  return deadline < today(now) ? [{document, path, text: say('The deadline is over.')}] : []
}

function ofCertificate(document: ContentDocument, deadline: string | undefined, now: Date): Finding[] {
  const {validUntil} = document
  if (typeof validUntil !== 'string') return []
  const validity = validityNow(validUntil, now)
  const path = ['validUntil']
  if (validity?.state === 'over') return [{document, path, text: say('{validity}.', {validity: validity.text})}]
  if (deadline && validUntil < deadline)
    return [{document, path, text: say('Ends before the deadline, on {day}.', {day: validUntil})}]
  return []
}

function ofProjects(pack: ContentDocument, newest: ContentDocument[]): Finding[] {
  const chosen = Array.isArray(pack.projects) ? pack.projects.map(refOf) : []
  if (chosen.length === 0) return [{document: pack, path: ['projects'], text: say('No similar project is chosen.')}]
  return chosen.flatMap((id) => {
    const document = newest.find(({_id}) => _id === id)
    if (!document) return []
    const missing = OF_A_CONTRACT.filter(([fields]) => !fields.some((field) => document[field]))
    const [first] = missing
    if (!first) return []
    return {document, path: [first[0][0] ?? ''], text: stillNeeded(missing.map(([, word]) => word))}
  })
}

function ofCompany(document: ContentDocument, {sheets}: ContentDocument): Finding[] {
  const offered = Array.isArray(sheets) && sheets.length > 0 ? sheets.map(({sheet}) => sheet) : undefined
  return OF_THE_COMPANY.filter(([sheet, field]) => (offered?.includes(sheet) ?? true) && !document[field]).map(
    ([, field, word]) => ({document, path: [field], text: stillNeeded([word])}),
  )
}

const stillNeeded = (nouns: Noun[]) => say('Still needed: {what}.', {what: nouns.map(sayNoun).join(say(', '))})
