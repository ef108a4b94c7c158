import type {DocumentIndex, IndexKind} from './document-index.ts'

/** Memory of indexes by what they know of documents. */
export type IndexBytes = Readonly<Record<IndexKind, number>>

export const NO_INDEXES: IndexBytes = {
  value: 0,
  item: 0,
  token: 0,
  word: 0,
  reference: 0,
  version: 0,
  release: 0,
  order: 0,
}

/** Returns the memory of some indexes. */
export function bytesOf(indexes: Iterable<DocumentIndex>): IndexBytes {
  const sum = {...NO_INDEXES}
  for (const {kind, bytes} of indexes) sum[kind] += bytes
  return sum
}

/** Returns the sum of what threads say. */
export function bytesAdded(all: Iterable<IndexBytes>): IndexBytes {
  const sum = {...NO_INDEXES}
  for (const bytes of all) for (const kind of Object.keys(sum) as IndexKind[]) sum[kind] += bytes[kind]
  return sum
}
