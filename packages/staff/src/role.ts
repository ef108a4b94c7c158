/** A right to do more than read: the lake's rights by its names, and those of the site. */
export type Right =
  | 'content.draft'
  | 'content.publish'
  | 'comments.write'
  | 'comments.moderate'
  | 'project.manage'
  /** Accounts, rights, and what else concerns all of them. */
  | 'accounts.manage'

type RoleRights = {title: string; description: string; rights: readonly Right[]}

/**
 * Names rights, in Sanity's words, the role with the most first. A role is one entry here: routes, the lake's grants and the Studio
 * ask for rights alone.
 */
export const ROLES = {
  administrator: {
    title: 'Administrator',
    description: 'Everything, accounts too',
    rights: [
      'content.draft',
      'content.publish',
      'comments.write',
      'comments.moderate',
      'project.manage',
      'accounts.manage',
    ],
  },
  editor: {
    title: 'Editor',
    description: 'Writes and publishes',
    rights: ['content.draft', 'content.publish', 'comments.write'],
  },
  contributor: {
    title: 'Contributor',
    description: 'Writes drafts, which others publish',
    rights: ['content.draft', 'comments.write'],
  },
  viewer: {title: 'Viewer', description: 'Reads', rights: []},
} as const satisfies Readonly<Record<string, RoleRights>>

export type Role = keyof typeof ROLES

/** The role of the first account, which looks after all others. */
export const FIRST_ROLE: Role = 'administrator'

/** The role of whom nothing is known. */
export const LEAST_ROLE: Role = 'viewer'

/** The rights to make, see and end private links, by what they lead to; links of a member who lost the right lead nowhere. */
export const LINK_RIGHTS = {draft: 'content.draft', pack: 'content.publish'} as const satisfies Record<string, Right>

/** The names of all roles, the one with the most rights first. */
export const roleNames = () => Object.keys(ROLES) as Role[]

/** Returns the title, the description and the rights of a role; undefined when it is none of ours. */
export const roleOf = (name: string): RoleRights | undefined => (isRole(name) ? ROLES[name] : undefined)

export const roleMay = (role: string, right: Right): boolean => roleOf(role)?.rights.includes(right) ?? false

/** Tells whether a role has all rights of another. */
export const covers = (role: Role, other: Role): boolean => ROLES[other].rights.every((right) => roleMay(role, right))

/** Parts of the inbox that a member sees and works with: messages with quotes and registrations, applications, both, or neither. */
export const INBOX_RIGHTS = ['both', 'messages', 'applications', 'neither'] as const

export type InboxRight = (typeof INBOX_RIGHTS)[number]

export type Rights = {role: Role; inbox: InboxRight}

/** Returns the parts of the inbox that both rights have. */
export function inboxOfBoth(one: InboxRight, other: InboxRight): InboxRight {
  if (one === other || other === 'both') return one
  return one === 'both' ? other : 'neither'
}

/** The rights of a new account of which nothing is said. */
export const USUAL_RIGHTS: Rights = {role: 'editor', inbox: 'both'}

export const describeRights = ({role, inbox}: Rights) => `${role}, inbox: ${inbox}`

export const isRole = (text: unknown): text is Role => typeof text === 'string' && Object.hasOwn(ROLES, text)

export const isInboxRight = (text: unknown): text is InboxRight => INBOX_RIGHTS.some((right) => right === text)

/** The highest role that a provider's claim names; undefined when it is no text, no list, or names none. */
export function roleIn(claim: unknown): Role | undefined {
  const named = [claim].flat()
  return roleNames().find((role) => named.includes(role))
}

/** All of the inbox that a provider's claim names; nothing when it names nothing. */
export function inboxIn(claim: unknown): InboxRight {
  const named = [claim].flat()
  const sees = (part: InboxRight) => named.includes(part) || named.includes('both')
  if (sees('messages')) return sees('applications') ? 'both' : 'messages'
  return sees('applications') ? 'applications' : 'neither'
}

/** Reads a role; what is none may read alone. */
export const readRole = (text: unknown): Role => (isRole(text) ? text : LEAST_ROLE)

/** Reads rights; what cannot be read gives none. */
export const readRights = ({role, inbox}: {role?: unknown; inbox?: unknown}): Rights => ({
  role: readRole(role),
  inbox: isInboxRight(inbox) ? inbox : 'neither',
})

const INBOX_TITLES = {
  messages: 'Inbox: messages, quotes and registrations',
  applications: 'Inbox: applications',
} as const

/** The inbox's part of the rights as roles, which is how the Studio is told of rights. */
export function inboxRoles(inbox: InboxRight): {name: string; title: string}[] {
  const parts = (['messages', 'applications'] as const).filter((part) => inbox === 'both' || inbox === part)
  return parts.map((part) => ({name: `inbox-${part}`, title: INBOX_TITLES[part]}))
}
