import type {JsonObject, LakeDocument} from '../document/document.ts'
import type {Perspective} from '../document/perspective.ts'
import type {Asked} from '../groq/groq-function.ts'
import {type LakeError, queryEvaluationError, queryParseError, resultTooLarge} from '../lake-error.ts'
import {LARGEST_RESULT_BYTES} from '../limits.ts'
import type {SharedSnapshot} from '../store/packed-documents.ts'
import type {IndexBytes} from './index-bytes.ts'

/** A task that a worker is asked to evaluate. Parameters are values, never part of the query's text. */
export type QueryTask = {
  query: string
  params: JsonObject
  perspective: Perspective
  /** Staff id, or undefined for an anonymous reader, who sees ids without a dot only, also through references. */
  identity: string | undefined
  /**
   * Instead of the whole lake, ask for each of these documents alone whether the query finds it. The result is a list
   * of booleans, shorter where that took too long: the others are to be asked about again. Listeners learn by it which
   * changes concern them; null means that a document did not exist.
   */
  each?: (LakeDocument | null)[]
  /** Instead of the query, ask what a feature answers. */
  asked?: Asked | undefined
  /**
   * Tells whether to tell where the result comes from, with items of lists by index or, where they have one, by key.
   */
  sourceMap?: SourceMapKind | undefined
  /** Milliseconds since 1970, for `now()`. Default: the time at which it is evaluated. */
  now?: number | undefined
  /** Tells whether to say which indexes were used. */
  explains?: boolean | undefined
}

export type SourceMapKind = 'by index' | 'by key'

export type QueryResult = {
  /** The result as JSON, made in the worker and handed over, so that a large one costs the main thread nothing. */
  bytes: Uint8Array
  /** Says where the result comes from, as JSON; when the task asks for it. */
  sourceMap?: Uint8Array | undefined
  /** Tags of what the result depends on: see `sync-tag.ts`. */
  syncTags: string[]
  /** Tells whether the same will be answered until something changes: not where the time is asked for. */
  isLasting: boolean
  /** Documents that were looked at, and the indexes that were used, in words; when the task asks for it. */
  explained?: {documentsRead: number; plan: string[]} | undefined
}

type QueryFailure =
  | {kind: 'syntax'; message: string; start: number; end: number}
  | {kind: 'evaluation'; message: string}
  | {kind: 'too large'}

export type QueryAnswer = QueryResult | QueryFailure

/** A query that was answered, and how. */
export type QueryLogEntry = Pick<QueryTask, 'query' | 'params' | 'perspective'> & {
  dataset: string
  /** Milliseconds, from when it was asked. */
  ms: number
  /** Tells whether the answer was still known from before. */
  isKept: boolean
  /** Documents that were looked at, and by which indexes, for an answer that is known now. */
  documentsRead: number
  plan: string[]
}

export type OnQuery = (entry: QueryLogEntry) => void

/** Numbers of what evaluating took. */
export type QueryWork = {
  queriesParsed: number
  queriesPlanned: number
  /** Documents that were looked at: tested, put in order, handed on or led to by a reference. */
  documentsRead: number
  /** Queries that had to look at all documents. */
  queriesScanned: number
}

export const NO_WORK: QueryWork = {queriesParsed: 0, queriesPlanned: 0, documentsRead: 0, queriesScanned: 0}

export const workSince = (before: QueryWork, now: QueryWork): QueryWork => mapWork((name) => now[name] - before[name])

export const workAdded = (one: QueryWork, other: QueryWork): QueryWork => mapWork((name) => one[name] + other[name])

function mapWork(value: (name: keyof QueryWork) => number): QueryWork {
  const [queriesParsed, queriesPlanned] = [value('queriesParsed'), value('queriesPlanned')]
  return {queriesParsed, queriesPlanned, documentsRead: value('documentsRead'), queriesScanned: value('queriesScanned')}
}

/** The answer of a worker to a task, the work that it took, and the memory of the indexes that are there now. */
export type WorkerAnswer = {answer: QueryAnswer; work: QueryWork; indexBytes: IndexBytes}

/** Documents as they are now, and the ids of those that are no more. */
export type Changes = {changed: LakeDocument[]; removed: string[]}

/**
 * A message of the main thread to a worker. Messages keep their order, so a query sees every change posted before it.
 */
export type WorkerMessage = {task: QueryTask} | Changes | SharedSnapshot

/** Returns the error for a client whose query gave no result. */
export function faultOf(answer: QueryFailure, {query}: QueryTask): LakeError {
  if (answer.kind === 'too large') return resultTooLarge(LARGEST_RESULT_BYTES)
  if (answer.kind === 'evaluation') return queryEvaluationError(answer.message)
  return queryParseError(answer.message, query, answer.start, answer.end)
}
