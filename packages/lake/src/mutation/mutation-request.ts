import {randomId} from '@site/storage'
import {isObject, type JsonObject} from '../document/document.ts'
import {documentFault} from '../document/document-fault.ts'
import type {DocumentStub} from '../write/document-mutation.ts'
import {invalidWrite} from '../write/write-error.ts'

const MUTATIONS = ['create', 'createIfNotExists', 'createOrReplace', 'patch', 'delete'] as const
type MutationKind = (typeof MUTATIONS)[number]

/** A mutation as a client sends it: `{patch: {id, set: {...}}}`. */
export type RequestedMutation = {
  kind: MutationKind
  /** The document, or for `patch` and `delete` a selection with what to do. */
  value: JsonObject
}

/** Returns the query by which a mutation names its documents, where it does. */
export const queryOf = ({kind, value}: RequestedMutation): string | undefined =>
  (kind === 'patch' || kind === 'delete') && typeof value.query === 'string' ? value.query : undefined

/** Throws a `WriteFault` for anything but one known mutation. */
export function readMutation(mutation: unknown): RequestedMutation {
  const entries = isObject(mutation) ? Object.entries(mutation) : []
  const [name, value] = entries[0] ?? []
  const kind = MUTATIONS.find((known) => known === name)
  if (entries.length !== 1 || !kind || !isObject(value))
    throw invalidWrite(`Not a mutation: ${Object.keys(mutation ?? {})}`)
  return {kind, value}
}

/** Completes a document's id: none is made up, and one that ends in a dot (`drafts.`) is a prefix. */
export function documentStub(document: JsonObject): DocumentStub {
  const {_id = ''} = document
  const id = _id === '' || (typeof _id === 'string' && _id.endsWith('.')) ? _id + randomId() : _id
  const stub = {...document, _id: id}
  const fault = documentFault(stub)
  if (fault) throw invalidWrite(fault)
  return stub as DocumentStub
}
