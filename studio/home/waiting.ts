import {dayText} from '@site/content/validity'
import type {Found} from '../health/findings.ts'
import {countOf} from '../health/use-findings.tsx'
import {kinds} from '../inbox/data/kind.ts'
import {type Sentence, type Spoken, validityNow} from '../language/say.ts'
import {officeTime} from '../office-time.ts'
import {toChanges, toDocument} from './studio-link.tsx'
import type {HomeAnswer} from './use-home.ts'

/** Something that waits for somebody, and where it is done. */
export type Waiting = {
  name: string
  count: number
  title: string
  detail?: string
  action: string
  to: string
  /** It is late. */
  isUrgent?: boolean
}

/** Returns what waits for somebody by what they were told, the most urgent first. */
export function waitingOf(
  home: HomeAnswer,
  {health, mayPublish}: {health: readonly Found[]; mayPublish: boolean},
  spoken: Spoken,
): Waiting[] {
  return [
    ...ofInbox(home, spoken),
    ...ofMachine(home, spoken),
    ...ofRequests(home, spoken),
    ...ofEnding(home, spoken),
    ...ofDrafts(home, mayPublish, spoken),
    ...ofHealth(health, spoken),
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Roof of Union Tower poured · and 3 more`. */
const andMore = (first: string, count: number, {say}: Spoken) =>
  count > 1 ? say('{first} · and {more} more', {first, more: count - 1}) : first

const ofInbox = ({inbox}: HomeAnswer, {say, sayGiven, sayTime}: Spoken) =>
  (inbox?.unread ?? []).map(({kind, count, oldest}): Waiting => {
    return {
      name: kind,
      count,
      title: sayGiven(capital(count === 1 ? kinds[kind].one : kinds[kind].many)),
      detail: say(count === 1 ? 'Since {time}' : 'The oldest since {time}', {time: sayTime(officeTime(oldest.at))}),
      action: say('Read'),
      to: count === 1 ? `/inbox/${kind}/${oldest.id}` : `/inbox/${kind}`,
    }
  })

function ofMachine({machine}: HomeAnswer, {say}: Spoken): Waiting[] {
  if (!machine) return []
  const {mailsRefused: count, backup} = machine
  const to = '/launch'
  const look = {action: say('Look'), to, isUrgent: true}
  return [
    ...(count > 0
      ? [
          {
            ...{name: 'mails', count, detail: say(MAILS), ...look},
            title: say(count === 1 ? 'Mail was refused' : 'Mails were refused'),
          },
        ]
      : []),
    ...(backup
      ? [
          {
            ...{name: 'backup', count: 1, detail: say(DOCTOR), ...look},
            title: say(BACKUPS[backup] ?? 'Backups need a look'),
          },
        ]
      : []),
  ]
}

const MAILS = 'The mail server does not take them; they are tried again.'
const DOCTOR = 'Tell whoever runs the site: pnpm site:doctor says more.'
const BACKUPS: Readonly<Record<string, Sentence>> = {
  none: 'There is no good backup',
  old: 'The last good backup is more than two days old',
  unsent: 'The last backup could not be sent elsewhere',
}

const ofRequests = ({requests = []}: HomeAnswer, {say}: Spoken) =>
  requests.map(({id, type, name = say('a draft'), state, by, sentence, fields}): Waiting => {
    const isReturned = state === 'returned'
    const quoted = sentence ? `“${sentence}” ` : ''
    return {
      name: `request ${id}`,
      count: 1,
      title: isReturned
        ? say('{by} sent back: {name}', {by: by ?? '', name})
        : by
          ? say('{by} asks for publishing: {name}', {by, name})
          : say('You asked for publishing: {name}', {name}),
      detail: quoted + say(fields === 1 ? '{count} field differs' : '{count} fields differ', {count: fields}),
      action: say(isReturned || !by ? 'Look' : 'Compare'),
      to: isReturned || !by ? toDocument({id, type}) : toChanges({id, type}),
    }
  })

function ofEnding({ending}: HomeAnswer, spoken: Spoken): Waiting[] {
  const {say, sayTime} = spoken
  const [first] = ending
  if (!first) return []
  const {id, name, lastDay} = first
  const count = ending.length
  const state = validityNow(lastDay)?.text.replace(/^\w/, (letter) => letter.toLowerCase()) ?? ''
  return [
    {
      ...{name: 'ending', count, action: say('Renew'), isUrgent: true},
      title: count === 1 ? say('A certificate {state}', {state}) : say('Certificates are to be renewed'),
      detail:
        count === 1
          ? say('{name}, last day {day}', {name, day: sayTime(dayText(lastDay))})
          : andMore(`${name} ${state}`, count, spoken),
      to: count === 1 ? toDocument({id, type: 'certificate'}) : '/structure/credentials;expiring',
    },
  ]
}

function ofDrafts({drafts}: HomeAnswer, mayPublish: boolean, spoken: Spoken): Waiting[] {
  const {say} = spoken
  const [first] = drafts?.newest ?? []
  if (!drafts || !first) return []
  const {count} = drafts
  const whose = mayPublish ? '' : ' of yours'
  return [
    {
      ...{name: 'drafts', count, action: say('Look')},
      title: say(count === 1 ? `Draft${whose} is not published` : `Drafts${whose} are not published`),
      detail: andMore(first.name ?? say('Without a title yet'), count, spoken),
      to: count === 1 ? toDocument(first) : '/structure/drafts',
    },
  ]
}

function ofHealth(health: readonly Found[], spoken: Spoken): Waiting[] {
  const {say, sayGiven} = spoken
  // Certificates have a row of their own.
  const found = health.filter((one) => one.name !== 'certificate' && countOf([one]) > 0)
  const count = countOf(found)
  const [first] = found
  if (!first) return []
  const title = say(count === 1 ? 'Point of the content to look at' : 'Points of the content to look at')
  const detail = andMore(sayGiven(first.title), found.length, spoken)
  return [{name: 'health', count, title, detail, action: say('Look'), to: '/health'}]
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
