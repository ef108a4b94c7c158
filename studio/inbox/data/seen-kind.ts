import type {SubmissionKind} from '@site/api/inbox'
import {studioConfig} from '../../studio-config.ts'
import {kindNames} from './kind.ts'

/** The role that shows each kind, as the staff server tells it beside that for the content. */
const SHOWN_BY: Readonly<Record<SubmissionKind, string>> = {
  contact: 'inbox-messages',
  quote: 'inbox-messages',
  application: 'inbox-applications',
}

type User = {roles: readonly {name: string}[]} | null

/** Returns what of the inbox somebody sees. Everybody with a role in a hosted project sees all of it. */
export function kindsSeen(user: User): readonly SubmissionKind[] {
  if (!studioConfig.lake) return kindNames
  return kindNames.filter((kind) => user?.roles.some(({name}) => name === SHOWN_BY[kind]))
}
