/** Roles, in Sanity's words, by what somebody may do with the content; each may do what those behind it may. */
export const ROLES = ['administrator', 'editor', 'contributor', 'viewer'] as const

export type Role = (typeof ROLES)[number]

/** Parts of the inbox that somebody sees and works with: messages and quotes, applications, both, or neither. */
export const INBOX_RIGHTS = ['both', 'messages', 'applications', 'neither'] as const

export type InboxRight = (typeof INBOX_RIGHTS)[number]

export type Rights = {role: Role; inbox: InboxRight}

/** The rights of a new account of which nothing is said. */
export const USUAL_RIGHTS: Rights = {role: 'editor', inbox: 'both'}

export const describeRights = ({role, inbox}: Rights) => `${role}, inbox: ${inbox}`

export const isRole = (text: unknown): text is Role => ROLES.some((role) => role === text)

export const isInboxRight = (text: unknown): text is InboxRight => INBOX_RIGHTS.some((right) => right === text)

/** Tells whether a role may do what concerns all: accounts, rights, backups. */
export const managesAccounts = (role: Role): boolean => role === 'administrator'

/** Returns what both may do: a token does no more than who made it may do now. */
export const lowerRole = (one: Role, other: Role): Role => (ROLES.indexOf(one) > ROLES.indexOf(other) ? one : other)

/** The highest role that a provider's claim names; undefined when it is no text, no list, or names none. */
export function roleIn(claim: unknown): Role | undefined {
  const named = [claim].flat()
  return ROLES.find((role) => named.includes(role))
}

/** All of the inbox that a provider's claim names; nothing when it names nothing. */
export function inboxIn(claim: unknown): InboxRight {
  const named = [claim].flat()
  const sees = (part: InboxRight) => named.includes(part) || named.includes('both')
  if (sees('messages')) return sees('applications') ? 'both' : 'messages'
  return sees('applications') ? 'applications' : 'neither'
}

/** Reads rights; what cannot be read gives none. */
export const readRights = ({role, inbox}: {role?: unknown; inbox?: unknown}): Rights => ({
  role: isRole(role) ? role : 'viewer',
  inbox: isInboxRight(inbox) ? inbox : 'neither',
})

const INBOX_TITLES = {messages: 'Inbox: messages and quotes', applications: 'Inbox: applications'} as const

/** The inbox's part of the rights as roles, which is how the Studio is told of rights. */
export function inboxRoles(inbox: InboxRight): {name: string; title: string}[] {
  const parts = (['messages', 'applications'] as const).filter((part) => inbox === 'both' || inbox === part)
  return parts.map((part) => ({name: `inbox-${part}`, title: INBOX_TITLES[part]}))
}
