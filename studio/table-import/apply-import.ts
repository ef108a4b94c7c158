import {ClientError, type SanityClient, type Transaction} from '@sanity/client'
import {LexoRank} from 'lexorank'
import {getDraftId, getPublishedId} from 'sanity'
import type {Content, ContentDocument} from '../health/content.ts'
import {say} from '../language/say.ts'
import type {ImportPlan} from './plan-import.ts'
import type {Table} from './table.ts'

/** Puts back what an import changed, if it has not been changed since. */
export type Undo = () => Promise<void>

/**
 * Carries out a plan in one transaction, on what is published and on drafts over it: all of it happens or nothing, and
 * nothing where an editor has changed one of them since it was read.
 */
export async function applyImport(
  client: SanityClient,
  table: Table,
  plan: Pick<ImportPlan, 'added' | 'changed'> & {removed: ContentDocument[]},
  content: Content,
): Promise<Undo> {
  const touched = [...plan.changed.map(({document}) => document._id), ...plan.removed.map(({_id}) => _id)]
  const stored = touched.flatMap((id) => versionsOf(content, id))
  const transaction = client.transaction()

  refuseOthers(transaction, stored)
  for (const {document, values} of plan.changed)
    for (const {_id} of versionsOf(content, document._id)) transaction.patch(_id, (patch) => setting(patch, values))
  for (const {_id} of plan.removed) for (const version of versionsOf(content, _id)) transaction.delete(version._id)
  const ranks = ranksAfter(content.newest.filter(({_type}) => _type === table.type))
  const made = plan.added.map(({values}) => ({
    _id: crypto.getRandomValues(new Uint32Array(4)).reduce((id, part) => id + part.toString(36), ''),
    _type: table.type,
    showOn: ['list'],
    ...defined(values),
    orderRank: ranks.next().value,
  }))
  for (const document of made) transaction.create(document)
  const {transactionId} = await commit(transaction, 'import')
  return () => undo(client.transaction(), {stored, plan, made, rev: transactionId})
}

/** Refuses all of a transaction where an editor wrote into one of these since it was read, or has begun a draft over it. */
function refuseOthers(transaction: Transaction, versions: readonly Pick<ContentDocument, '_id' | '_type' | '_rev'>[]) {
  const ids = new Set(versions.map(({_id}) => _id))
  for (const {_id, _type, _rev} of versions) {
    // What is deleted cannot be bound to a revision; a patch before it can, of a field that the Studio names for that.
    transaction.patch(_id, (patch) => patch.unset(['_revision_lock_pseudo_field_']).ifRevisionId(String(_rev)))
    const draft = getDraftId(_id)
    if (!ids.has(draft)) transaction.create({_id: draft, _type}).delete(draft)
  }
}

const MEANWHILE = /documentRevisionIDDoesNotMatch|documentAlreadyExists|documentNotFound/

class ChangedMeanwhile extends Error {}

/** Tells whether the lake answered that it did nothing; of one that failed or was not reached that is unknown. */
export const isRefused = (error: unknown): boolean => error instanceof ClientError || error instanceof ChangedMeanwhile

const commit = (transaction: Transaction, tag: string) =>
  transaction.commit({tag}).catch((error: unknown) => {
    const isLate = error instanceof ClientError && MEANWHILE.test(JSON.stringify(error.details))
    throw isLate ? new ChangedMeanwhile(say('Somebody else changed this meanwhile.')) : error
  })

/** Returns what is published and the draft over it, as they are stored. */
function versionsOf({published, drafts}: Content, id: string): ContentDocument[] {
  const [shown, draft] = [published.get(id), drafts.get(id)]
  return [...(shown ? [shown] : []), ...(draft ? [{...draft, _id: getDraftId(id)}] : [])]
}

type Patch = ReturnType<SanityClient['patch']>

function setting(patch: Patch, values: Record<string, unknown>): Patch {
  const empty = Object.keys(values).filter((field) => values[field] === undefined)
  return patch.set(defined(values)).unset(empty)
}

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Yields positions after those that are there, for new entries in the order of the file. */
function* ranksAfter(documents: ContentDocument[]): Generator<string, string> {
  const last = documents
    .map(({orderRank}) => String(orderRank ?? ''))
    .sort()
    .at(-1)
  let rank = last ? LexoRank.parse(last) : LexoRank.min()
  for (;;) {
    rank = rank.genNext().genNext()
    yield rank.toString()
  }
}

type Done = {
  stored: ContentDocument[]
  plan: Pick<ImportPlan, 'changed'> & {removed: ContentDocument[]}
  made: {_id: string; _type: string}[]
  /** The revision that the import left. */
  rev: string
}

async function undo(transaction: Transaction, {stored, plan, made, rev}: Done): Promise<void> {
  const removed = new Set(plan.removed.map(({_id}) => _id))
  const isGone = ({_id}: ContentDocument) => removed.has(getPublishedId(_id))
  const patched = stored.filter((document) => !isGone(document))
  refuseOthers(
    transaction,
    [...patched, ...made].map(({_id, _type}) => ({_id, _type, _rev: rev})),
  )
  for (const {_rev, ...document} of stored.filter(isGone)) transaction.create(document)
  for (const document of patched) {
    const changed = plan.changed.find((one) => one.document._id === getPublishedId(document._id))
    const before = Object.fromEntries(Object.keys(changed?.values ?? {}).map((field) => [field, document[field]]))
    transaction.patch(document._id, (patch) => setting(patch, before))
  }
  for (const {_id} of made) transaction.delete(_id)
  await commit(transaction, 'import.undo')
}
