import type {JsonObject, LakeDocument} from '../document/document.ts'

/** The change of one document by one transaction. */
export type Change = {
  id: string
  /** The document before; undefined when it did not exist. */
  previous: LakeDocument | undefined
  /** The document after; undefined when it was deleted. */
  next: LakeDocument | undefined
  /** That document's mutations in order, in Sanity's form, starting with a create when it did not exist. */
  mutations: JsonObject[]
  /** Tells whether the document after says all that the mutations say, so that history refers to it. */
  isWhole?: true
}

/** All or nothing: becomes visible and durable at once. Its id is the `_rev` of every document it touched. */
export type Transaction = {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  /** Staff id, or `system` for imports. */
  author: string
  /** The network of the client that asked for it, where there is one. */
  network?: string | undefined
  changes: Change[]
  /** Ids of documents whose history is to be forgotten, with these changes. */
  purged?: string[]
}

export interface CommittedTransaction extends Transaction {
  /** Grows by one with every transaction; what a listener resumes from. */
  sequence: number
}
