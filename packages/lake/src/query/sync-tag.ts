import {createHash} from 'node:crypto'
import type {LakeDocument} from '../document/document.ts'
import {publishedIdOf} from '../document/document-id.ts'
import type {Change} from '../store/transaction.ts'

/**
 * Sync tags tell a page which changes concern it: a query carries the tags of what it read, a live event those of
 * what changed, and the page asks again when the two meet. Opaque to clients, as the hosted ones are.
 */
const tagOf = (kind: 'any' | 'type' | 'id', name: string) =>
  `s1:${createHash('sha1').update(`${kind}:${name}`).digest('base64url').slice(0, 8)}`

/** A few dozen types, asked for with each document. */
const typeTags = new Map<string, string>()

function tagOfType(type: string): string {
  const tag = typeTags.get(type) ?? tagOf('type', type)
  if (typeTags.size < MOST_TYPES) typeTags.set(type, tag)
  return tag
}

/** Types whose tags are remembered: more than a schema has. Tags of further ones are calculated each time. */
const MOST_TYPES = 1_000

/** The tag of a query that reads everything. */
export const ANY_TAG = tagOf('any', '')

/** Above this many followed references the answer would be mostly tags; "anything" is then honest and short. */
export const MOST_TAGS = 200

/** Tags of an event: for queries that read everything, for those that read this type, and for those that read this document. */
function tagsOfDocument({_id, _type}: LakeDocument): string[] {
  return [ANY_TAG, tagOfType(_type), tagOf('id', publishedIdOf(_id))]
}

/** Documents of a commit above which its tags are not told one by one: a page that reads anything asks anew. */
const MOST_TOLD = 1_000

/** Tags of all that a commit concerns, before and after it; undefined when that is nearly everything, as after an import. */
export function tagsOfChanges(changes: readonly Pick<Change, 'previous' | 'next'>[]): string[] | undefined {
  if (changes.length > MOST_TOLD) return undefined
  const documents = changes.flatMap(({previous, next}) => [previous ?? [], next ?? []].flat())
  return [...new Set(documents.flatMap(tagsOfDocument))]
}

/**
 * Tags of a query.
 * @param types what it may read from `*`; undefined when that is not limited to some types.
 * @param followed ids that references led to while it was evaluated, whether they exist or not.
 */
export function tagsOfQuery(types: Set<string> | undefined, followed: Set<string>): string[] {
  if (types === undefined || followed.size + types.size > MOST_TAGS) return [ANY_TAG]
  return [...[...types].map(tagOfType), ...[...followed].map((id) => tagOf('id', publishedIdOf(id)))]
}
