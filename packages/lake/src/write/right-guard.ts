import type {Change} from '../store/transaction.ts'
import type {PendingTransaction} from './pending-transaction.ts'
import {insufficientPermissions} from './write-error.ts'

/**
 * Refuses a transaction that touches what its author may not. Asked of the documents, whatever led to them: an id, a query,
 * a document put in place of another, an action.
 */
export function guardRights(pending: PendingTransaction, mayWrite: (id: string) => boolean): void {
  const refused = pending.changes().find(({id}) => !mayWrite(id))
  if (refused) throw insufficientPermissions(refused.id, permissionFor(refused))
}

const permissionFor = ({previous}: Change) => (previous ? 'update' : 'create')
