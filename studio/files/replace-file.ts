import {ClientError, type SanityClient} from '@sanity/client'
import {type Path, pathToString} from 'sanity'
import {type ContentDocument, partsOf, refOf} from '../health/content.ts'
import {NAMES} from '../health/findings.ts'
import type {Spoken} from '../language/say.ts'

/** More at once is more than an editor looks through. */
const MOST_DOCUMENTS = 500

type User = ContentDocument & {_rev: string}

/** A document with the paths of its fields that hold the file. */
type Placed = {user: User; places: Path[]}

/** Every document that a file can be replaced in, and those that keep it from being replaced. */
export type Replaceable = {placed: Placed[]; fixed: ContentDocument[]}

/** Reads all that refers to a file: published, drafts, and what is planned. */
export async function readPlaced(client: SanityClient, id: string): Promise<Replaceable> {
  const users = await client.fetch<User[]>(
    `*[references($id)][0...${MOST_DOCUMENTS + 1}]{..., ${NAMES}}`,
    {id},
    {perspective: 'raw', tag: 'files.replace'},
  )
  if (users.length > MOST_DOCUMENTS) throw new Error(`More than ${MOST_DOCUMENTS} documents use it.`)
  const planned = await client.fetch<string[]>(
    '*[_type == "system.release" && state in ["scheduled", "scheduling", "publishing"]].name',
    {},
    {perspective: 'raw', tag: 'files.replace'},
  )
  const placed = users.map((user) => ({user, places: placesIn(user, id)}))
  const isFixed = ({user, places}: Placed) =>
    places.length === 0 || planned.some((release) => user._id.startsWith(`versions.${release}.`))
  return {placed, fixed: placed.filter(isFixed).map(({user}) => user)}
}

const placesIn = (document: ContentDocument, id: string): Path[] =>
  [...partsOf(document)].flatMap(({value, path}) => (refOf(value.asset) === id ? [path] : []))

/**
 * Puts another picture into all of these places in one transaction, so that none is left where one was changed meanwhile. Cut,
 * focal point and credit were those of the one before.
 */
export async function replaceFile(
  client: SanityClient,
  placed: readonly Placed[],
  by: string,
  {say}: Pick<Spoken, 'say'>,
): Promise<void> {
  const transaction = client.transaction()
  for (const {user, places} of placed) {
    transaction.patch(user._id, {
      ifRevisionID: user._rev,
      set: Object.fromEntries(places.map((path) => [pathToString([...path, 'asset', '_ref']), by])),
      unset: places.flatMap((path) => ['crop', 'hotspot', 'credit'].map((name) => pathToString([...path, name]))),
    })
  }
  await transaction.commit({tag: 'files.replace'}).catch((error: unknown) => {
    throw inWords(error, {say})
  })
}

/** Returns what an editor reads of a transaction over many documents that was refused. */
export function inWords(error: unknown, {say}: Pick<Spoken, 'say'>): unknown {
  const reason = REASONS.find(([type]) => error instanceof ClientError && JSON.stringify(error.details).includes(type))
  return reason ? new Error(say(reason[1])) : error
}

/** Errors of a lake by their types, in words. */
const REASONS = [
  ['documentLockedError', 'It is planned by now: take it out of what is planned, or wait until that is published.'],
  ['documentRevisionIDDoesNotMatchError', 'Somebody changed one of its places just now. Look again.'],
] as const
