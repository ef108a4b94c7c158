import {type DocumentRule, type DocumentWriter, documentFault} from '../document/document-fault.ts'
import type {PendingTransaction} from './pending-transaction.ts'
import {invalidDocument} from './write-error.ts'

/** @param rule of whoever opened the lake, beside those that hold for every document */
export const withRule =
  (rule: DocumentRule | undefined): DocumentRule =>
  (document, writer) =>
    documentFault(document) ?? rule?.(document, writer)

/**
 * Refuses a transaction that would leave a document which no client could have meant or the rule forbids, whichever way
 * it was put together. A document that got in before it was forbidden does not block edits that leave the fault alone.
 */
export function guardDocuments(pending: PendingTransaction, faultOf: DocumentRule, writer: DocumentWriter): void {
  for (const {id, previous, next} of pending.changes()) {
    const fault = next && faultOf(next, writer)
    if (fault && fault !== (previous && faultOf(previous, writer))) throw invalidDocument(id, fault)
  }
}
