import {differing, requestIds} from '@site/content/home'
import {type CompleteTransaction, isPublicId} from '@site/lake'
import {movedAddress, redirectFrom, redirectId} from '@site/routes/redirect-target'
import {takeRecipients} from './recipients.ts'

/** Writes what follows from a change of content together with it, whichever way it comes: the Studio, a schedule, a table. */
export const completeContent: CompleteTransaction = (pending) => {
  takeRecipients(pending)
  settleRequests(pending)
  leaveRedirects(pending)
}

/**
 * Deletes what was asked about a draft that goes: it is published, or discarded. It stays whatever else is written, also into the
 * published document; but a schedule, which publishes a copy, may leave a draft in which nothing is left to publish. Nothing was
 * asked about a draft that begins: what is there came while its predecessor was published, or is of an earlier version.
 */
const settleRequests: CompleteTransaction = (pending) => {
  for (const {id, previous, next, mutations} of pending.changes()) {
    const about = id.replace(/^drafts\./, '')
    const draft = pending.get(`drafts.${about}`)
    const isAnother = about !== id && (!previous || mutations.some((mutation) => 'delete' in mutation))
    const isPublished = about === id && next && draft && differing(draft, next) === 0
    if (isAnother || isPublished) for (const request of requestIds(about)) deleteIfThere(pending, request)
  }
}

/** Leads visitors on from the addresses that published documents leave, so that saved links go on working. */
const leaveRedirects: CompleteTransaction = (pending) => {
  const moves = pending.changes().flatMap(({id, previous, next}) => {
    const move = isPublicId(id) ? movedAddress(previous, next) : undefined
    return move ? {...move, id} : []
  })
  for (const {from, id} of moves) {
    const redirect = redirectFrom(from, id)
    pending.apply(redirect._id, {createOrReplace: redirect})
  }
  // Last: two documents may have changed places.
  for (const {to} of moves) deleteIfThere(pending, redirectId(to))
}

function deleteIfThere(pending: Parameters<CompleteTransaction>[0], id: string): void {
  if (pending.get(id)) pending.apply(id, {delete: {id}})
}
