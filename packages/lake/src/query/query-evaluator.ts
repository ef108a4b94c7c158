import type {ExprNode} from 'groq-js'
import {LRUCache} from 'lru-cache'
import type {LakeDocument} from '../document/document.ts'
import {withoutPrototypeNames} from '../document/document-fault.ts'
import {isPublicId} from '../document/document-id.ts'
import {isJsonLongerThan} from '../document/json-length.ts'
import {type Perspective, shownAt, shownIds} from '../document/perspective.ts'
import {evaluateQuickly, LONGEST_EACH_MS} from '../groq/evaluate-quickly.ts'
import {answerAsked, type Documents, loadFunctions} from '../groq/groq-function.ts'
import {GroqFault} from '../groq/syntax-fault.ts'
import {LARGEST_RESULT_BYTES} from '../limits.ts'
import {type DocumentView, layOut, type OnIndexing} from './document-view.ts'
import {bytesOf, type IndexBytes} from './index-bytes.ts'
import {INDEX_BYTES, IndexRoom} from './index-room.ts'
import {type ParsedQuery, QueryParser} from './query-parser.ts'
import {QueryRun, settingsOf, timeOf} from './query-run.ts'
import type {QueryAnswer, QueryResult, QueryTask, QueryWork, SourceMapKind} from './query-task.ts'
import type {Effort} from './scan-run.ts'
import {EMPTY_MAP, type SourceMap} from './source-map/source-map.ts'
import {tagsOfQuery} from './sync-tag.ts'

/** Perspectives laid out at a time; clients can make up more. */
const MOST_VIEWS = 20

/** Documents that change at a time, above which indexes are made anew instead of following. */
const MOST_FOLLOWED = 2_000

/** The plan of what cannot be planned. */
const BY_GROQ_JS = new Set(['all documents, by groq-js alone'])

/** The dependencies of what is asked of single documents: nothing that is looked for. */
const APART = {syncTags: [], isLasting: false}

type EvaluatorOptions = {
  /** Documents that are looked at one by one rather than looked for in further indexes. */
  few: number
  /** Memory of all indexes, besides a little for each document. */
  indexBytes: number
  onIndexing: OnIndexing
}

const FEW = 100

type Laid = {view: DocumentView; perspective: Perspective; seesAll: boolean}

/** Evaluates GROQ over its own copy of the documents. Lives in a worker thread. */
export class QueryEvaluator {
  readonly #documents = new Map<string, LakeDocument>()
  readonly #parser = new QueryParser()
  /** The documents that readers of a perspective see, one for each perspective and kind of reader. */
  readonly #views = new LRUCache<string, Laid>({max: MOST_VIEWS, dispose: ({view}) => view.close()})

  readonly #room: IndexRoom
  readonly #options: EvaluatorOptions

  constructor(documents: Iterable<LakeDocument>, options: Partial<EvaluatorOptions> = {}) {
    this.#options = {few: FEW, indexBytes: INDEX_BYTES, onIndexing: () => undefined, ...options}
    const {indexBytes} = this.#options
    this.#room = new IndexRoom({kept: () => this.#kept(), documents: () => this.#documents.size, indexBytes})
    for (const document of documents) this.#documents.set(document._id, withoutPrototypeNames(document))
  }

  change(changed: LakeDocument[], removed: string[]): void {
    for (const document of changed) this.#documents.set(document._id, withoutPrototypeNames(document))
    for (const id of removed) this.#documents.delete(id)
    const ids = [...changed.map(({_id}) => _id), ...removed]
    if (ids.length > MOST_FOLLOWED) this.#views.clear()
    for (const {view, perspective, seesAll} of this.#views.values())
      for (const id of ids.flatMap((changedId) => shownIds(perspective, changedId)))
        view.set(id, shownAt(perspective, id, this.#reader(seesAll)))
  }

  /** Counts the work since the evaluator was made. */
  get work(): QueryWork {
    return this.#parser.work
  }

  /** The memory of the indexes that are there now. */
  get indexBytes(): IndexBytes {
    return bytesOf(this.#kept().map(({index}) => index))
  }

  async answer(task: QueryTask): Promise<QueryAnswer> {
    try {
      if (task.asked) return resultOf(await answerAsked(task.asked, settingsOf(task), this.#view(['raw'], true)), APART)
      const query = this.#parser.parse(task)
      await loadFunctions(task.query)
      if (task.each) return resultOf(await matches(query, task, task.each), APART)
      const view = this.#view(task.perspective, task.identity !== undefined)
      view.begin()
      const followed = new Set<string>()
      const {plan} = query
      const run = plan && new QueryRun({view, task, plan, followed, few: this.#options.few})
      const result = run ? run.result() : await evaluatePlainly(query.tree, task, view, followed)
      const syncTags = tagsOfQuery(query.typesRead(task.params), followed)
      const effort = run?.effort ?? {documentsRead: view.documents.length, isScan: true, plan: BY_GROQ_JS}
      this.#count(effort)
      const explained = task.explains && {documentsRead: effort.documentsRead, plan: [...effort.plan]}
      const answer = resultOf(result ?? null, {syncTags, isLasting: !query.readsTime, ...(explained && {explained})})
      this.#room.bound()
      return task.sourceMap && 'bytes' in answer
        ? withSourceMap(answer, sourceMapIn(run, result, task.sourceMap))
        : answer
    } catch (error) {
      return failureOf(error)
    }
  }

  #view(perspective: Perspective, seesAll: boolean): DocumentView {
    const key = `${seesAll}:${perspective}`
    const known = this.#views.get(key)
    if (known) return known.view
    const read = this.#reader(seesAll)
    const ids = () => new Set([...this.#documents.keys()].flatMap((id) => shownIds(perspective, id)))
    const documents = () => [...ids()].flatMap((id) => shownAt(perspective, id, read) ?? [])
    const view = layOut(documents, {...this.#options, size: this.#documents.size, room: this.#room})
    this.#views.set(key, {view, perspective, seesAll})
    return view
  }

  #kept() {
    return [...this.#views.values()].flatMap(({view}) => view.kept)
  }

  #count({documentsRead, isScan}: Omit<Effort, 'plan'>): void {
    this.work.documentsRead += documentsRead
    if (isScan) this.work.queriesScanned++
  }

  #reader(seesAll: boolean) {
    return (id: string) => (seesAll || isPublicId(id) ? this.#documents.get(id) : undefined)
  }
}

/** Asks of one document after the other, as far as its time goes. A query finds a document when it gives anything but nothing: null, or an empty list. */
async function matches(query: ParsedQuery, task: QueryTask, documents: (LakeDocument | null)[]): Promise<boolean[]> {
  const [found, begunMs]: [boolean[], number] = [[], performance.now()]
  for (const document of documents) {
    if (found.length > 0 && performance.now() - begunMs > LONGEST_EACH_MS) break
    const result = document && (await evaluatePlainly(query.tree, task, alone(document), new Set()))
    found.push(Array.isArray(result) ? result.length > 0 : (result ?? false) !== false)
  }
  return found
}

function alone(document: LakeDocument): Documents {
  const own = withoutPrototypeNames(document)
  return {documents: [own], byId: new Map([[own._id, own]])}
}

/** @param followed collects the ids that references lead to, whether they exist or not. */
async function evaluatePlainly(
  tree: ExprNode,
  task: QueryTask,
  {documents, byId}: Documents,
  followed: Set<string>,
): Promise<unknown> {
  return evaluateQuickly(tree, {
    ...settingsOf(task),
    dataset: documents,
    timestamp: timeOf(task),
    dereference: ({_ref}: {_ref: string}) => {
      followed.add(_ref)
      return byId.get(_ref)
    },
  })
}

/** Nothing can be traced of what is evaluated without a plan. */
function sourceMapIn(run: QueryRun | undefined, result: unknown, kind: SourceMapKind): SourceMap | undefined {
  return run ? run.sourceMap(result, {withKeys: kind === 'by key', most: LARGEST_RESULT_BYTES}) : EMPTY_MAP
}

/** Both together may be as large as a result. */
function withSourceMap(answer: QueryResult, map: SourceMap | undefined): QueryAnswer {
  const sourceMap = map && new TextEncoder().encode(JSON.stringify(map))
  const isSmall = sourceMap && answer.bytes.length + sourceMap.length <= LARGEST_RESULT_BYTES
  return isSmall ? {...answer, sourceMap} : {kind: 'too large'}
}

function resultOf(result: unknown, about: Omit<QueryResult, 'bytes'>): QueryAnswer {
  if (isJsonLongerThan(result, LARGEST_RESULT_BYTES)) return {kind: 'too large'}
  const bytes = new TextEncoder().encode(JSON.stringify(result))
  return bytes.length > LARGEST_RESULT_BYTES ? {kind: 'too large'} : {bytes, ...about}
}

function failureOf(error: unknown): QueryAnswer {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof GroqFault) return {kind: 'syntax', message, start: error.start, end: error.end}
  return {kind: 'evaluation', message}
}
