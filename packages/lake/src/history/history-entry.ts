import type {JsonObject} from '../document/document.ts'
import type {MendozaPatch} from '../store/mendoza-difference.ts'

/** What one transaction did to one document, as it was written down. */
export type HistoryEntry = {
  sequence: number
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  /** Revision before; undefined when the document did not exist. */
  previousRevision: string | undefined
  existsAfter: boolean
  mutations: JsonObject[]
  apply: MendozaPatch
  revert: MendozaPatch
}
