import {isAsset} from '../asset/asset-document.ts'
import {isPublicId} from '../document/document-id.ts'
import type {Staff} from '../staff/staff.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Change} from '../store/transaction.ts'
import type {AuditAction} from './audit-entry.ts'
import type {AuditLog} from './audit-log.ts'

/** Ids that are named; an import brings hundreds. */
const MOST_IDS = 10

/** Writes down what visitors got to see or no longer see, by whom. Drafts, and files without a page, are nobody's news. */
export function auditContent({store, staff, audit}: {store: DocumentStore; staff: Staff; audit: AuditLog}): void {
  store.onCommit(({author, network, changes}) => {
    const isShown = ({id, previous, next}: Change) => {
      const document = next ?? previous
      return isPublicId(id) && document !== undefined && !isAsset(document)
    }
    const note = (action: AuditAction, ids: string[]) => {
      if (ids.length === 0) return
      const more = ids.length - MOST_IDS
      audit.add({
        action,
        staff: author === 'system' ? 'import' : (staff.get(author)?.email ?? author),
        network,
        subject: ids.slice(0, MOST_IDS).join(', '),
        detail: more > 0 ? `and ${more} more` : undefined,
      })
    }
    const shown = changes.filter(isShown)
    note(
      'content published',
      shown.filter(({next}) => next).map(({id}) => id),
    )
    note(
      'content deleted',
      shown.filter(({next}) => !next).map(({id}) => id),
    )
  })
}
