import type {SanityClient, Transaction} from '@sanity/client'
import {LexoRank} from 'lexorank'
import type {Content, ContentDocument} from '../health/content.ts'
import type {ImportPlan} from './plan-import.ts'
import type {Table} from './table.ts'

/** Puts back what an import changed, if nobody has changed it since. */
export type Undo = () => Promise<void>

/**
 * Carries out a plan in one transaction, on what is published and on drafts over it: all of it happens or nothing, and
 * nothing of what somebody changed since it was looked at.
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

  for (const {document, values} of plan.changed)
    for (const {_id, _rev} of versionsOf(content, document._id))
      transaction.patch(_id, (patch) => setting(patch, values).ifRevisionId(String(_rev)))
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
  const {transactionId} = await transaction.commit({tag: 'import'})
  return () => undo(client.transaction(), {stored, plan, made: made.map(({_id}) => _id), rev: transactionId})
}

/** Returns what is published and the draft over it, as they are stored. */
function versionsOf({newest, published}: Content, id: string): ContentDocument[] {
  const [shown, draft] = [published.get(id), newest.find(({_id}) => _id === id)]
  return [...(shown ? [shown] : []), ...(draft && draft !== shown ? [{...draft, _id: `drafts.${id}`}] : [])]
}

type Patch = ReturnType<SanityClient['patch']>

function setting(patch: Patch, values: Record<string, unknown>): Patch {
  const empty = Object.keys(values).filter((field) => values[field] === undefined)
  return patch.set(defined(values)).unset(empty)
}

const defined = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** New ones stand behind those that are there, in the order of the file. */
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
  made: string[]
  rev: string
}

async function undo(transaction: Transaction, {stored, plan, made, rev}: Done): Promise<void> {
  const removed = new Set(plan.removed.map(({_id}) => _id))
  for (const {_rev, ...document} of stored) {
    const id = document._id.replace(/^drafts\./, '')
    const changed = plan.changed.find((one) => one.document._id === id)
    if (removed.has(id)) transaction.create(document)
    else if (changed) {
      const before = Object.fromEntries(Object.keys(changed.values).map((field) => [field, document[field]]))
      transaction.patch(document._id, (patch) => setting(patch, before).ifRevisionId(rev))
    }
  }
  for (const id of made) transaction.delete(id)
  await transaction.commit({tag: 'import.undo'})
}
