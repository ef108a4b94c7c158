import type {SanityClient} from '@sanity/client'
import {type PlacedText, textsThatSay, writeNames} from '@site/content/rename'
import {getPublishedId, pathToString, type Schema} from 'sanity'
import {inWords} from '../../files/replace-file.ts'
import type {Spoken} from '../../language/say.ts'
import {sayingFilter} from '../check/former-name.ts'
import type {ContentDocument} from '../content.ts'
import {documentTypes} from '../findings.ts'

type Stored = ContentDocument & {_rev: string}

/** A document with texts that say a former name, as it is published, as a draft, or both. */
export type Saying = {id: string; document: Stored; versions: Stored[]; texts: PlacedText[]}

/** Names that the company had, and the one that it has. */
type Names = {former: readonly string[]; now: string}

/** Reads the documents that say one of these names: published and drafts, each once. */
export async function readSaying(client: SanityClient, schema: Schema, {former: names, now}: Names): Promise<Saying[]> {
  const types = documentTypes(schema).flatMap((name) => schema.get(name) ?? [])
  const found = await client.fetch<Stored[]>(
    `*[${sayingFilter(types, names)} && !(_id in path("versions.**"))] | order(_type, _id)`,
    {},
    {perspective: 'raw', tag: 'rename'},
  )
  return [...Map.groupBy(found, ({_id}) => getPublishedId(_id))].flatMap(([id, versions]) => {
    const document = versions.find(({_id}) => _id !== id) ?? versions[0]
    const texts = names.flatMap((name) => versions.flatMap((version) => textsThatSay(version, name, now)))
    const once = [...new Map(texts.map((text) => [pathToString(text.path), text])).values()]
    return document && once.length > 0 ? [{id, document, versions, texts: once}] : []
  })
}

/** Writes the new name in the texts of these documents, all at once: none when one of them was changed meanwhile. */
export async function writeNewName(
  client: SanityClient,
  saying: readonly Saying[],
  {former, now, say}: Names & {say: Spoken['say']},
): Promise<void> {
  const renamings = former.map((from) => ({from, to: now}))
  const transaction = client.transaction()
  for (const version of saying.flatMap(({versions}) => versions)) {
    const texts = former.flatMap((name) => textsThatSay(version, name, now))
    const set = Object.fromEntries(texts.map(({path, text}) => [pathToString(path), writeNames(text, renamings)]))
    // A sample is known by its words.
    if (version.samples) set.samples = writeNames(version.samples, renamings) as never
    transaction.patch(version._id, {set, ifRevisionID: version._rev})
  }
  await transaction.commit({tag: 'rename'}).catch((error: unknown) => {
    throw inWords(error, {say})
  })
}
