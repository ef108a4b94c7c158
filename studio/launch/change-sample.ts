import type {Sample, StoredDocument} from '@site/content/launch'
import {type NewNames, removeSample, withoutSamples} from '@site/content/start-anew'
import type {SanityClient} from 'sanity'

type Found = Sample & {document: StoredDocument}

/** Reads the document and its draft, as far as there are any. */
const readBoth = (client: SanityClient, id: string) =>
  client.fetch<StoredDocument[]>('*[_id in $ids]', {ids: [id, `drafts.${id}`]}, {perspective: 'raw', tag: 'launch'})

/** Writes down that samples are true of the company: who said so, and when. */
export async function confirmSamples(client: SanityClient, samples: readonly Found[], by: string): Promise<void> {
  const confirmedAt = new Date().toISOString()
  const transaction = client.transaction()
  for (const [id, found] of Map.groupBy(samples, ({document}) => document._id)) {
    const set = Object.fromEntries(
      found.flatMap(({_key}) => [
        [`samples[_key=="${_key}"].confirmedAt`, confirmedAt],
        [`samples[_key=="${_key}"].confirmedBy`, by],
      ]),
    )
    for (const {_id} of await readBoth(client, id)) transaction.patch(_id, {set})
  }
  await transaction.commit({tag: 'launch'})
}

/** Takes a sample out of its field, in what is published and in a draft over it. */
export async function removeFromField(client: SanityClient, {document, ...sample}: Found): Promise<void> {
  const transaction = client.transaction()
  for (const each of await readBoth(client, document._id))
    transaction.patch(each._id, patchOf(removeSample(each, sample)))
  await transaction.commit({tag: 'launch'})
}

/** Removes the works and the claims of the first content. Nothing is changed when one of them was changed meanwhile. */
export async function startWithoutSamples(client: SanityClient, names?: NewNames): Promise<void> {
  const documents = await client.fetch<(StoredDocument & {_rev: string})[]>(
    '*[!(_type match "sanity.**") && !(_id in path("versions.**"))][0...5000]',
    {},
    {perspective: 'raw', tag: 'launch'},
  )
  const {removed, changed} = withoutSamples(documents, names)
  const revisions = new Map(documents.map(({_id, _rev}) => [_id, _rev]))
  const transaction = client.transaction()
  for (const {id, fields} of changed) transaction.patch(id, {...patchOf(fields), ifRevisionID: revisions.get(id) ?? ''})
  for (const id of removed) transaction.delete(id)
  await transaction.commit({tag: 'launch'})
}

function patchOf(fields: Record<string, unknown>) {
  const unset = Object.keys(fields).filter((name) => fields[name] === undefined)
  return {set: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)), unset}
}

/** Says for good that a step is done without, or takes that back. Leaves alone what was said of others. */
export async function dismissStep(client: SanityClient, name: string, isDismissed: boolean): Promise<void> {
  const patch = {
    setIfMissing: {launchDismissed: []},
    unset: [`launchDismissed[@==${JSON.stringify(name)}]`],
    ...(isDismissed && {insert: {after: 'launchDismissed[-1]', items: [name]}}),
  }
  const transaction = client.transaction()
  for (const {_id} of await readBoth(client, 'siteSettings')) transaction.patch(_id, patch)
  await transaction.commit({tag: 'launch'})
}
