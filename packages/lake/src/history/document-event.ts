import {isDraftId, isVersionId} from '../document/document-id.ts'
import type {HistoryEntry} from './history-store.ts'

/** An event of a document, in the words of the Studio's history panel. */
export type DocumentEvent = {
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}

/** Events of one document group (published, draft, versions), newest first. Mere edits are no events. */
export function documentEvents(publishedId: string, entries: HistoryEntry[]): DocumentEvent[] {
  const transactions = [...Map.groupBy(entries, ({transactionId}) => transactionId).values()]
  return transactions.flatMap((changes) => eventOf(publishedId, changes) ?? []).reverse()
}

function eventOf(publishedId: string, changes: HistoryEntry[]): DocumentEvent | undefined {
  const published = changes.find(({documentId}) => documentId === publishedId)
  const version = changes.find(({documentId}) => isDraftId(documentId) || isVersionId(documentId))
  const [first] = changes
  if (!first) return undefined
  const {timestamp, author, transactionId} = first
  const event = (type: string, details: object) => ({type, timestamp, author, documentId: publishedId, ...details})
  const versionId = version?.documentId
  if (published?.existsAfter) {
    // Written without a draft, by a script or an import: the history knows no other word for it.
    if (version?.existsAfter) return undefined
    const versionRevisionId = version?.previousRevision
    const cause = {type: 'document.publish'}
    const id = versionId ?? `drafts.${publishedId}`
    return event('publishDocumentVersion', {revisionId: transactionId, versionId: id, versionRevisionId, cause})
  }
  if (published) {
    return version?.existsAfter
      ? event('unpublishDocument', {versionId, versionRevisionId: transactionId})
      : event('deleteDocumentGroup', {})
  }
  if (version?.existsAfter && version.previousRevision === undefined) {
    return event('createDocumentVersion', {versionId, versionRevisionId: transactionId})
  }
  if (version && !version.existsAfter) {
    return event('deleteDocumentVersion', {versionId, versionRevisionId: version.previousRevision})
  }
  return undefined
}
