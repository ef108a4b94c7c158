import type {SubmissionKind} from '@site/api/inbox'
import {useMemo} from 'react'
import {useCurrentUser} from 'sanity'
import {kindsSeen} from '../data/seen-kind.ts'

/** The kinds of submissions that the inbox shows to the user. */
export function useSeenKinds(): readonly SubmissionKind[] {
  const user = useCurrentUser()
  return useMemo(() => kindsSeen(user), [user])
}
