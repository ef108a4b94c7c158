import {LRUCache} from 'lru-cache'
import {type Client, forEachKind} from '../http/client.ts'
import type {ClientKind} from '../limits.ts'
import {KEPT_RESULT_BYTES} from '../limits.ts'
import type {Change} from '../store/transaction.ts'
import type {QueryAnswer, QueryResult, QueryTask} from './query-task.ts'
import {ANY_TAG, tagsOfChanges} from './sync-tag.ts'

type Kept = {key: string; kind: ClientKind; result: QueryResult; tags: string[]}

/** Bytes that an entry takes in addition to its result. */
const ENTRY_BYTES = 1_000
/** A tag that means all tags; no other one is empty. */
const EVERYTHING = ''
/** The share that one result may take of what a kind of client may keep. */
const LARGEST_PART = 1 / 8

/**
 * Results of queries, by text, parameters, perspective and who asked, until a change meets one of their sync tags. Each
 * kind of client has a place of its own, so that strangers cannot push out what the site asks for every page.
 */
export class ResultCache {
  readonly #kept = forEachKind(
    (kind) =>
      new LRUCache<string, Kept>({
        maxSize: KEPT_RESULT_BYTES[kind],
        sizeCalculation: sizeOf,
        dispose: (kept) => this.#untag(kept),
      }),
  )
  readonly #byTag = new Map<string, Set<Kept>>()
  /** Tags of what has changed since queries began that are being evaluated. */
  readonly #open = new Set<Set<string>>()

  find(task: QueryTask, {kind}: Client): QueryResult | undefined {
    const key = keyOf(task)
    return key === undefined ? undefined : this.#kept[kind].get(key)?.result
  }

  /** Evaluates a query and keeps its result, unless something that it depends on changes meanwhile. */
  async through(task: QueryTask, {kind}: Client, evaluate: () => Promise<QueryAnswer>): Promise<QueryAnswer> {
    const changed = new Set<string>()
    this.#open.add(changed)
    try {
      const answer = await evaluate()
      const key = keyOf(task)
      if (!key || !('bytes' in answer) || !answer.isLasting) return answer
      const tags = isLayered(task) ? [ANY_TAG] : answer.syncTags
      if (![EVERYTHING, ...tags].some((tag) => changed.has(tag))) this.#keep({key, kind, result: answer, tags})
      return answer
    } finally {
      this.#open.delete(changed)
    }
  }

  /** Forgets what depends on the documents as they were, or would with what they are now. */
  drop(changes: Change[]): void {
    if (this.#byTag.size === 0 && this.#open.size === 0) return
    const tags = tagsOfChanges(changes)
    for (const tag of tags ?? this.#byTag.keys())
      for (const {kind, key} of this.#byTag.get(tag) ?? []) this.#kept[kind].delete(key)
    for (const changed of this.#open) for (const tag of tags ?? [EVERYTHING]) changed.add(tag)
  }

  #keep(kept: Kept): void {
    const {key, kind, tags} = kept
    if (sizeOf(kept) > KEPT_RESULT_BYTES[kind] * LARGEST_PART) return
    this.#kept[kind].set(key, kept)
    for (const tag of tags) {
      const withTag = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, withTag.add(kept))
    }
  }

  #untag(kept: Kept): void {
    for (const tag of kept.tags) {
      const withTag = this.#byTag.get(tag)
      withTag?.delete(kept)
      if (withTag?.size === 0) this.#byTag.delete(tag)
    }
  }
}

const sizeOf = ({key, result, tags}: Kept) =>
  key.length + result.bytes.length + (result.sourceMap?.length ?? 0) + tags.length * 100 + ENTRY_BYTES

/** Keys by task: a task is asked for its key before and after it is evaluated. */
const keys = new WeakMap<QueryTask, string>()

/** Undefined for what is not kept, and for parameters that are no JSON. */
function keyOf(task: QueryTask): string | undefined {
  const {query, params, perspective, identity, sourceMap, each, asked} = task
  if (each || asked) return undefined
  try {
    const asked = keys.get(task) ?? JSON.stringify([params, perspective, identity, sourceMap]) + query
    keys.set(task, asked)
    return asked
  } catch {
    return undefined
  }
}

/**
 * Tells whether one document lies under another, as under a draft or a version: it may be of another type than what
 * changes, and its tags do not tell.
 */
const isLayered = ({perspective}: QueryTask) =>
  perspective[0] !== 'raw' && perspective.some((layer) => layer !== 'published')
