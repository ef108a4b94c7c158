import {dayText} from '@site/content/validity'
import {kinds} from '../../inbox/data/kind.ts'
import {type Sentence, type Spoken, validityNow} from '../../language/say.ts'
import {officeTime} from '../../office-time.ts'
import {toChanges, toDocument, toField} from '../../studio-link.tsx'
import {countOf, type Question, type Waiting} from '../finding.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Roof of Union Tower poured · and 3 more`. */
const andMore = (first: string, count: number, {say}: Spoken) =>
  count > 1 ? say('{first} · and {more} more', {first, more: count - 1}) : first

export const unread: Question = {
  name: 'unread',
  wait: ({inbox}, {say, sayGiven, sayTime}) =>
    (inbox?.unread ?? []).map(({kind, count, oldest}) => ({
      name: kind,
      count,
      title: sayGiven(capital(count === 1 ? kinds[kind].one : kinds[kind].many)),
      detail: say(count === 1 ? 'Since {time}' : 'The oldest since {time}', {time: sayTime(officeTime(oldest.at))}),
      action: say('Read now'),
      to: count === 1 ? `/inbox/${kind}/${oldest.id}` : `/inbox/${kind}`,
    })),
}

/** Makes the line of something that is seen to under Launch. */
const ofMachine = (name: string, count: number, title: Sentence, detail: Sentence, {say}: Spoken): Waiting[] =>
  count > 0
    ? [{name, count, title: say(title), detail: say(detail), action: say('See'), to: '/launch', isUrgent: true}]
    : []

export const refusedMail: Question = {
  name: 'mails',
  wait({machine: {mailsRefused: count} = {mailsRefused: 0}}, spoken) {
    const title = count === 1 ? 'Mail was refused' : 'Mails were refused'
    return ofMachine('mails', count, title, 'The mail server does not take them; they are tried again.', spoken)
  },
}

const BACKUPS: Readonly<Record<string, Sentence>> = {
  none: 'There is no good backup',
  old: 'The last good backup is more than two days old',
  unsent: 'The last backup could not be sent elsewhere',
}

export const oldBackup: Question = {
  name: 'backup',
  wait({machine}, spoken) {
    const title = BACKUPS[machine?.backup ?? ''] ?? 'Backups need a look'
    const detail = 'Tell whoever runs the site: pnpm site:doctor says more.'
    return ofMachine('backup', machine?.backup ? 1 : 0, title, detail, spoken)
  },
}

export const publishRequest: Question = {
  name: 'request',
  wait: ({requests = []}, {say}) =>
    requests.map(({id, type, name = say('a draft'), state, by, sentence, fields}) => {
      const isReturned = state === 'returned'
      const quoted = sentence ? `“${sentence}” ` : ''
      const asked: Sentence = by ? '{by} asks for publishing: {name}' : 'You asked for publishing: {name}'
      return {
        name: `request ${id}`,
        count: 1,
        title: say(isReturned ? '{by} sent back: {name}' : asked, {by: by ?? '', name}),
        detail: quoted + say(fields === 1 ? '{count} field differs' : '{count} fields differ', {count: fields}),
        action: say(isReturned || !by ? 'See' : 'Compare'),
        to: isReturned || !by ? toDocument({id, type}) : toChanges({id, type}),
      }
    }),
}

/** Is told to everybody, of what is published. */
export const endingCertificate: Question = {
  name: 'ending',
  wait({ending}, spoken) {
    const {say, sayTime} = spoken
    const [first] = ending
    if (!first) return []
    const {id, name, lastDay} = first
    const count = ending.length
    const state = validityNow(lastDay)?.text.replace(/^\w/, (letter) => letter.toLowerCase()) ?? ''
    const one = {
      title: say('A certificate {state}', {state}),
      detail: say('{name}, last day {day}', {name, day: sayTime(dayText(lastDay))}),
      to: toField({id, type: 'certificate'}, 'validUntil'),
    }
    const many = {
      title: say('Certificates are to be renewed'),
      detail: andMore(`${name} ${state}`, count, spoken),
      to: '/structure/credentials;expiring',
    }
    return [{...(count === 1 ? one : many), name: 'ending', count, action: say('Renew'), isUrgent: true}]
  },
}

export const unpublishedDraft: Question = {
  name: 'drafts',
  wait({drafts, mayPublish}, spoken) {
    const {say} = spoken
    const [first] = drafts?.newest ?? []
    if (!drafts || !first) return []
    const {count} = drafts
    const whose = mayPublish ? '' : ' of yours'
    return [
      {
        ...{name: 'drafts', count, action: say('See')},
        title: say(count === 1 ? `Draft${whose} is not published` : `Drafts${whose} are not published`),
        detail: andMore(first.name ?? say('Without a title yet'), count, spoken),
        to: count === 1 ? toDocument(first) : '/structure/drafts',
      },
    ]
  },
}

/** Sums up what Content health lists. */
export const foundInContent: Question = {
  name: 'health',
  wait({health}, spoken) {
    const {say, sayGiven} = spoken
    // Certificates have a row of their own.
    const found = health.filter((one) => one.name !== 'certificate' && countOf([one]) > 0)
    const count = countOf(found)
    const [first] = found
    if (!first) return []
    const title = say(count === 1 ? 'Point of the content to look at' : 'Points of the content to look at')
    const detail = andMore(sayGiven(first.title), found.length, spoken)
    return [{name: 'health', count, title, detail, action: say('See'), to: '/health'}]
  },
}

/** Sums it up: `3 messages wait, and a certificate ends in 38 days.` */
export function summaryOf(waiting: readonly Waiting[], {language, say}: Spoken): string {
  const clauses = waiting.filter(({name}) => name !== 'health').map(language === 'en' ? clauseOf : countedOf)
  if (clauses.length === 0) return say('Nothing waits for you.')
  return say('{clauses}.', {clauses: capital(new Intl.ListFormat(language).format(clauses.slice(0, MOST_CLAUSES)))})
}

/** Clauses that are read at a glance. */
const MOST_CLAUSES = 3

const countedOf = ({count, title}: Waiting) => (count === 1 ? title : `${count} ${title}`)

function clauseOf({name, count, title}: Waiting): string {
  const text = title.replace(/^\w/, (letter) => letter.toLowerCase())
  if (name in kinds) return `${count} ${text} ${count === 1 ? 'waits' : 'wait'}`
  if (name.startsWith('request ')) return title
  return name === 'backup' || text.startsWith('a ') ? text : `${count} ${text}`
}
