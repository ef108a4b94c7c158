import type {LakeDocument} from '../document/document.ts'
import type {PendingTransaction} from './pending-transaction.ts'
import {foreignComment} from './write-error.ts'

/** Fields of a comment that others change: whether it is settled, and what they think of it. */
const OF_EVERYBODY = ['_rev', '_updatedAt', 'status', 'reactions']

/**
 * Refuses a transaction that signs a comment with somebody else's name, or changes or deletes one of somebody else: a
 * colleague acts on what stands there. Answers go with the comment that they are to.
 */
export function guardComments(pending: PendingTransaction, author: string): void {
  const changes = pending.changes()
  const isOwn = (document: LakeDocument) => document.authorId === author
  const deleted = new Set(changes.flatMap(({id, previous, next}) => (previous && !next && isOwn(previous) ? id : [])))
  for (const {id, previous, next} of changes) {
    if (previous?._type !== 'comment' && next?._type !== 'comment') continue
    const isSigned = !next || next.authorId === (previous?.authorId ?? author)
    const isAnswer = !next && deleted.has(String(previous?.parentCommentId))
    const mayChange = !previous || isOwn(previous) || isAnswer || (next && essenceOf(next) === essenceOf(previous))
    if (!isSigned || !mayChange) throw foreignComment(id)
  }
}

const essenceOf = (document: LakeDocument) =>
  JSON.stringify(
    Object.entries(document)
      .filter(([name]) => !OF_EVERYBODY.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
