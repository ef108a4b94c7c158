import {Mutation} from '@sanity/mutator'
import type {JsonObject, LakeDocument} from '../document/document.ts'
import {invalidWrite, WriteFault} from './write-error.ts'

/** A document on its way in: the store adds revision and times. */
export type DocumentStub = JsonObject & {_id: string; _type: string}

/** One mutation of one known document, in Sanity's form. */
export type DocumentMutation =
  | {create: DocumentStub}
  | {createOrReplace: DocumentStub}
  | {patch: JsonObject & {id: string}}
  | {delete: {id: string}}

type Moment = {id: string; timestamp: string}

/**
 * Applies a mutation with the very code that the Studio applies it with, so that both arrive at the same document.
 * `recorded` is the mutation as history and listeners get it.
 */
export function applyMutation(document: LakeDocument | undefined, mutation: DocumentMutation, moment: Moment) {
  // The mutator changes what it is given.
  const recorded = withoutRevision(structuredClone(mutation))
  const compiled = new Mutation({
    mutations: [structuredClone(recorded)],
    transactionId: moment.id,
    timestamp: moment.timestamp,
    resultRev: moment.id,
  })
  const next = attempt(() => compiled.apply(document ? structuredClone(document) : null))
  if (next && document && 'patch' in mutation) refuseNewIdentity(document, next)
  return {document: (next ?? undefined) as LakeDocument | undefined, recorded}
}

/** A revision sent along with a document is that of the past. */
function withoutRevision(mutation: DocumentMutation): DocumentMutation {
  const document = 'create' in mutation ? mutation.create : 'createOrReplace' in mutation && mutation.createOrReplace
  if (document) delete document._rev
  return mutation
}

function refuseNewIdentity(before: JsonObject, after: JsonObject): void {
  for (const field of ['_id', '_type']) {
    if (before[field] !== after[field]) throw invalidWrite(`Cannot modify immutable attribute "${field}"`)
  }
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof WriteFault) throw error
    throw invalidWrite(error instanceof Error ? error.message : String(error))
  }
}
