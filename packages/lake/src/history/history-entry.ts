import type {JsonObject} from '../document/document.ts'
import type {MendozaPatch} from '../store/mendoza-difference.ts'

/** The change of one document by one transaction, as it was written down. */
export type HistoryEntry = {
  sequence: number
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  /** Revision before; undefined when the document did not exist. */
  previousRevision: string | undefined
  existsAfter: boolean
  /** Undefined where the document came whole, as an import brings it: it is as the transaction left it. */
  mutations: JsonObject[] | undefined
  revert: MendozaPatch
}
