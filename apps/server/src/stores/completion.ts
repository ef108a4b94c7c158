import {differing, requestIds} from '@site/content/home'
import type {CompleteTransaction} from '@site/lake'

/** Writes what follows from a change of content together with it, whichever way it comes: the Studio, a schedule, a table. */
export const completeContent: CompleteTransaction = (pending) => {
  settleRequests(pending)
}

/**
 * Deletes what was asked about a draft that goes: it is published, or discarded. It stays whatever else is written, also into the
 * published document; but a schedule, which publishes a copy, may leave a draft in which nothing is left to publish.
 */
const settleRequests: CompleteTransaction = (pending) => {
  for (const {id, next, mutations} of pending.changes()) {
    const about = id.replace(/^drafts\./, '')
    const draft = pending.get(`drafts.${about}`)
    const isGone = about !== id && mutations.some((mutation) => 'delete' in mutation)
    const isPublished = about === id && next && draft && differing(draft, next) === 0
    if (isGone || isPublished) for (const request of requestIds(about)) deleteIfThere(pending, request)
  }
}

function deleteIfThere(pending: Parameters<CompleteTransaction>[0], id: string): void {
  if (pending.get(id)) pending.apply(id, {delete: {id}})
}
