import type {SubmissionKind} from '@site/api/inbox'
import {studioConfig} from '../../studio-config.ts'
import {kindNames} from './kind.ts'

/** The role that shows each kind, as the staff server tells it in addition to that for the content. */
const SHOWN_BY: Readonly<Record<SubmissionKind, string>> = {
  contact: 'inbox-messages',
  quote: 'inbox-messages',
  registration: 'inbox-messages',
  application: 'inbox-applications',
}

type User = {roles: readonly {name: string}[]} | null

/** Returns the kinds of submissions that a user sees. In a hosted project all users see all of them. */
export function kindsSeen(user: User): readonly SubmissionKind[] {
  if (!studioConfig.lake) return kindNames
  return kindNames.filter((kind) => user?.roles.some(({name}) => name === SHOWN_BY[kind]))
}
