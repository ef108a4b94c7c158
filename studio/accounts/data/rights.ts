import {covers, type InboxRight, ROLES, type Role, roleNames} from '@site/staff/contract'
import type {Sentence, Spoken} from '../../language/say.ts'

export const roles = roleNames().map((value) => ({value, ...ROLES[value]}))

/** The roles with no more rights than this one. */
export const rolesWithin = (most: Role) => roles.filter(({value}) => covers(most, value))

export const roleChoices = (some: typeof roles, say: Spoken['say']) =>
  some.map(({value, title, description}) => ({value, text: `${say(title)}: ${say(description)}`}))

const INBOX_SENTENCES: Readonly<Record<InboxRight, Sentence>> = {
  both: 'Whole inbox',
  messages: 'Messages, quotes and registrations',
  applications: 'Applications',
  neither: 'No inbox',
}

export const inboxRights = (Object.keys(INBOX_SENTENCES) as InboxRight[]).map((value) => ({
  value,
  title: INBOX_SENTENCES[value],
}))

export const roleTitle = (role: Role) => roles.find(({value}) => value === role)?.title ?? role

export const inboxTitle = (inbox: InboxRight) => INBOX_SENTENCES[inbox]
