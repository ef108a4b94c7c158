import {type DocumentRule, documentFault} from '../document/document-fault.ts'
import type {PendingTransaction} from './pending-transaction.ts'
import {invalidDocument} from './write-error.ts'

/** @param rule of whoever opened the lake, beside those that hold for every document */
export const withRule =
  (rule: DocumentRule | undefined): DocumentRule =>
  (document) =>
    documentFault(document) ?? rule?.(document)

/**
 * Refuses a transaction that would leave a document which no client could have meant or the rule forbids, whichever way
 * it was put together. A document that got in before it was forbidden does not block edits that leave the fault alone.
 */
export function guardDocuments(pending: PendingTransaction, faultOf: DocumentRule): void {
  for (const {id, previous, next} of pending.changes()) {
    const fault = next && faultOf(next)
    if (fault && fault !== (previous && faultOf(previous))) throw invalidDocument(id, fault)
  }
}
