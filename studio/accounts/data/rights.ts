import {covers, type InboxRight, ROLES, type Role, roleNames} from '@site/staff/contract'
import type {Sentence, Spoken} from '../../language/say.ts'

export const roles = roleNames().map((value) => ({value, ...ROLES[value]}))

/** The roles with no more rights than this one. */
export const rolesWithin = (most: Role) => roles.filter(({value}) => covers(most, value))

export const roleChoices = (some: typeof roles, say: Spoken['say']) =>
  some.map(({value, title, description}) => ({value, text: `${say(title)}: ${say(description)}`}))

export const inboxRights: readonly {value: InboxRight; title: Sentence}[] = [
  {value: 'both', title: 'Whole inbox'},
  {value: 'messages', title: 'Messages and quotes'},
  {value: 'applications', title: 'Applications'},
  {value: 'neither', title: 'No inbox'},
]

export const roleTitle = (role: Role) => roles.find(({value}) => value === role)?.title ?? role

export const inboxTitle = (inbox: InboxRight) => inboxRights.find(({value}) => value === inbox)?.title ?? inbox
