import type {SubmissionItem} from './submission.ts'

/**
 * The fresh list, with those of the list before that were opened meanwhile: a message that is read out of the filter
 * "New" stays where it is, or the list would jump under the reader's pointer.
 */
export function keepSeen(
  before: readonly SubmissionItem[],
  fresh: readonly SubmissionItem[],
  seen: ReadonlySet<string>,
): readonly SubmissionItem[] {
  const ids = new Set(fresh.map(({id}) => id))
  const kept = before.filter(({id}) => seen.has(id) && !ids.has(id))
  return kept.length === 0 ? fresh : [...fresh, ...kept].sort(newestFirst)
}

function newestFirst(a: SubmissionItem, b: SubmissionItem): number {
  return b.receivedAt.localeCompare(a.receivedAt) || b.id.localeCompare(a.id)
}
