import type {JsonObject, LakeDocument} from '../document/document.ts'
import type {Perspective} from '../document/perspective.ts'

/** What a worker is asked to evaluate. Parameters are values, never part of the query's text. */
export interface QueryTask {
  query: string
  params: JsonObject
  perspective: Perspective
  /** Staff id, or undefined for an anonymous reader, who sees ids without a dot only, also through references. */
  identity: string | undefined
  /** Evaluate over these instead of the whole lake: how a listener asks whether a document matches. */
  documents?: LakeDocument[]
}

export interface QueryResult {
  /** The result as JSON, made in the worker so that a large one costs the main thread nothing. */
  json: string
  /** What the result depends on: see `sync-tag.ts`. */
  syncTags: string[]
}

export type QueryFailure = {kind: 'syntax'; message: string; position: number} | {kind: 'evaluation'; message: string}

export type QueryAnswer = QueryResult | QueryFailure

/** What the main thread posts to a worker. Messages keep their order, so a query sees every change posted before it. */
export type WorkerMessage = {task: QueryTask} | {changed: LakeDocument[]; removed: string[]}
