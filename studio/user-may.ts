import {type Right, roleMay, roleOf} from '@site/staff/contract'

export type User = {roles: readonly {name: string}[]} | null | undefined

/**
 * Tells whether a user is offered what takes a right; the server enforces it. Roles that a company made for
 * itself in a hosted project are not known here: Sanity decides what they may, and nothing of it is hidden.
 */
export function userMay(user: User, right: Right): boolean {
  const known = user?.roles.filter(({name}) => roleOf(name)) ?? []
  if (user && known.length === 0) return right !== 'accounts.manage' && right !== 'project.manage'
  return known.some(({name}) => roleMay(name, right))
}
