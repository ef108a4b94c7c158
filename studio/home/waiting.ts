import {dayText, validityOf} from '@site/content/validity'
import type {Found} from '../health/findings.ts'
import {countOf} from '../health/use-findings.tsx'
import {kinds} from '../inbox/data/kind.ts'
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
export function waitingOf(home: HomeAnswer, health: readonly Found[], mayPublish: boolean): Waiting[] {
  return [
    ...ofInbox(home),
    ...ofMachine(home),
    ...ofRequests(home),
    ...ofEnding(home),
    ...ofDrafts(home, mayPublish),
    ...ofHealth(health),
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Roof of Union Tower poured · and 3 more`. */
const andMore = (first: string, count: number) => (count > 1 ? `${first} · and ${count - 1} more` : first)

const ofInbox = ({inbox}: HomeAnswer) =>
  (inbox?.unread ?? []).map(({kind, count, oldest}): Waiting => {
    const since = `since ${officeTime(oldest.at)}`
    return {
      name: kind,
      count,
      title: capital(count === 1 ? kinds[kind].one : kinds[kind].many),
      detail: count === 1 ? capital(since) : `The oldest ${since}`,
      action: 'Read',
      to: count === 1 ? `/inbox/${kind}/${oldest.id}` : `/inbox/${kind}`,
    }
  })

function ofMachine({machine}: HomeAnswer): Waiting[] {
  if (!machine) return []
  const {mailsRefused: count, backup} = machine
  const to = '/launch'
  const look = {action: 'Look', to, isUrgent: true}
  return [
    ...(count > 0
      ? [{name: 'mails', count, title: count === 1 ? 'Mail was refused' : 'Mails were refused', detail: MAILS, ...look}]
      : []),
    ...(backup
      ? [{name: 'backup', count: 1, title: BACKUPS[backup] ?? 'Backups need a look', detail: DOCTOR, ...look}]
      : []),
  ]
}

const MAILS = 'The mail server does not take them; they are tried again.'
const DOCTOR = 'Tell whoever runs the site: pnpm site:doctor says more.'
const BACKUPS: Readonly<Record<string, string>> = {
  none: 'There is no good backup',
  old: 'The last good backup is more than two days old',
  unsent: 'The last backup could not be sent elsewhere',
}

const ofRequests = ({requests = []}: HomeAnswer) =>
  requests.map(({id, type, name = 'a draft', state, by, sentence, fields}): Waiting => {
    const isReturned = state === 'returned'
    const quoted = sentence ? `“${sentence}” ` : ''
    return {
      name: `request ${id}`,
      count: 1,
      title: isReturned
        ? `${by} sent back: ${name}`
        : by
          ? `${by} asks for publishing: ${name}`
          : `You asked for publishing: ${name}`,
      detail: `${quoted}${fields === 1 ? '1 field differs' : `${fields} fields differ`}`,
      action: isReturned || !by ? 'Look' : 'Compare',
      to: isReturned || !by ? toDocument({id, type}) : toChanges({id, type}),
    }
  })

function ofEnding({ending}: HomeAnswer): Waiting[] {
  const [first] = ending
  if (!first) return []
  const {id, name, lastDay} = first
  const count = ending.length
  const validity = validityOf(lastDay)
  const state = validity?.text.replace(/^\w/, (letter) => letter.toLowerCase()) ?? ''
  return [
    {
      ...{name: 'ending', count, action: 'Renew', isUrgent: true},
      title: count === 1 ? `A certificate ${state}` : 'Certificates are to be renewed',
      detail: andMore(count === 1 ? `${name}, last day ${dayText(lastDay)}` : `${name} ${state}`, count),
      to: count === 1 ? toDocument({id, type: 'certificate'}) : '/structure/credentials;expiring',
    },
  ]
}

function ofDrafts({drafts}: HomeAnswer, mayPublish: boolean): Waiting[] {
  const [first] = drafts?.newest ?? []
  if (!drafts || !first) return []
  const {count} = drafts
  const whose = mayPublish ? '' : ' of yours'
  return [
    {
      ...{name: 'drafts', count, action: 'Look'},
      title: count === 1 ? `Draft${whose} is not published` : `Drafts${whose} are not published`,
      detail: andMore(first.name ?? 'Without a title yet', count),
      to: count === 1 ? toDocument(first) : '/structure/drafts',
    },
  ]
}

function ofHealth(health: readonly Found[]): Waiting[] {
  // Certificates have a row of their own.
  const found = health.filter((one) => one.name !== 'certificate' && countOf([one]) > 0)
  const count = countOf(found)
  const [first] = found
  if (!first) return []
  const title = count === 1 ? 'Point of the content to look at' : 'Points of the content to look at'
  return [{name: 'health', count, title, detail: andMore(first.title, found.length), action: 'Look', to: '/health'}]
}

/** Sums it up: `3 messages wait, and a certificate ends in 38 days.` */
export function summaryOf(waiting: readonly Waiting[]): string {
  const clauses = waiting.filter(({name}) => name !== 'health').map(clauseOf)
  if (clauses.length === 0) return 'Nothing waits for you.'
  return `${capital(new Intl.ListFormat('en').format(clauses.slice(0, MOST_CLAUSES)))}.`
}

/** Clauses that are read at a glance. */
const MOST_CLAUSES = 3

function clauseOf({name, count, title}: Waiting): string {
  const text = title.replace(/^\w/, (letter) => letter.toLowerCase())
  if (name in kinds) return `${count} ${text} ${count === 1 ? 'waits' : 'wait'}`
  if (name.startsWith('request ')) return title
  return name === 'backup' || text.startsWith('a ') ? text : `${count} ${text}`
}
