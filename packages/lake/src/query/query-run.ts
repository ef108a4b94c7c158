import {workerData} from 'node:worker_threads'
import {type ExprNode, evaluateSync} from 'groq-js'
import {isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import type {Condition, Test} from './condition.ts'
import {accessed, documentsAt, isAllOf} from './document-access.ts'
import type {DocumentView} from './document-view.ts'
import {firstOrdered, ordered} from './ordered-slice.ts'
import type {QueryPlan, Scan, Step} from './query-plan.ts'
import type {QueryTask} from './query-task.ts'
import {type SourceMap, sourceMapOf} from './source-map/source-map.ts'
import {Trace} from './source-map/trace.ts'
import {Origins} from './source-map/traced.ts'
import {idsOf, readStep} from './step-node.ts'
import {isNode, type TreeNode} from './tree-node.ts'

type RunOptions = {
  view: DocumentView
  task: QueryTask
  plan: QueryPlan
  /** Collects the ids that references lead to, whether they exist or not. */
  followed: Set<string>
}

/** What a part of a query sees around it when it is evaluated by itself. */
export type Around = {root: unknown; params: JsonObject}

type SliceStep = Step & {kind: 'slice'}

/** What groq-js is told of those who ask. */
export const settingsOf = ({params, identity}: QueryTask) => ({
  params,
  identity: identity ?? '<anonymous>',
  sanity: {projectId: PROJECT_ID, dataset: workerData?.dataset ?? DATASET},
})

/** One evaluation of a plan: what is the same for all its rows is found once. */
export class QueryRun {
  readonly #options: RunOptions
  readonly #timestamp = new Date()
  readonly #found = new Map<number, unknown>()
  readonly #constants = new Map<TreeNode, unknown>()
  readonly #tests = new Map<Condition, Test>()

  constructor(options: RunOptions) {
    this.#options = options
  }

  result(): unknown {
    return this.evaluate(this.#options.plan.tree)
  }

  /** Where the result comes from; undefined when that takes too many bytes to say. */
  sourceMap(result: unknown, {withKeys, most}: {withKeys: boolean; most: number}): SourceMap | undefined {
    const {view, plan} = this.#options
    const origins = new Origins(view)
    const trace = new Trace({
      origins,
      evaluate: (tree, around) => this.evaluate(tree, around),
      partOnce: (node) => this.#partOnce(node),
    })
    return sourceMapOf(trace.query(plan.tree), result, {origins, withKeys, most})
  }

  #partOnce({base}: TreeNode): TreeNode | undefined {
    const reference = isNode(base) && base.type === 'Value' && isObject(base.value) ? base.value._ref : undefined
    const asked = typeof reference === 'string' ? readStep(reference) : undefined
    const step = asked && this.#options.plan.steps[asked.step]
    return step?.kind === 'once' ? step.tree : undefined
  }

  /** Evaluates the plan's tree, or a part of it. */
  evaluate(tree: TreeNode, {root, params}: Partial<Around> = {}): unknown {
    const {view, task} = this.#options
    const value = evaluateSync(tree as ExprNode, {
      ...settingsOf(params ? {...task, params: {...task.params, ...params}} : task),
      root,
      dataset: view.documents,
      timestamp: this.#timestamp,
      dereference: ({_ref}: {_ref: string}) => this.#follow(_ref),
    })
    return value.data
  }

  #follow(reference: string): unknown {
    const {view, followed} = this.#options
    const asked = readStep(reference)
    if (asked) return this.#step(asked.step, asked.key)
    followed.add(reference)
    return view.byId.get(reference)
  }

  #step(at: number, key: string): unknown {
    const step = this.#options.plan.steps[at]
    if (step?.kind === 'keyed scan') {
      const texts = step.access.isAny && step.access.path ? idsOf(key) : [key]
      return this.#tested(step.scan, documentsAt(this.#options.view, step.access, texts))
    }
    if (!this.#found.has(at)) this.#found.set(at, step && this.#stepOnce(step))
    return this.#found.get(at)
  }

  #stepOnce(step: Exclude<Step, {kind: 'keyed scan'}>): unknown {
    if (step.kind === 'once') return this.evaluate(step.tree)
    if (step.kind === 'scan') return this.#scanned(step.scan)
    return this.#slice(step)
  }

  #accessed({accesses}: Scan) {
    return accessed(this.#options.view, accesses, this.#constant)
  }

  #scanned(scan: Scan): readonly LakeDocument[] {
    const {documents, access} = this.#accessed(scan)
    return access && isAllOf(scan.expr, access) ? documents : this.#tested(scan, documents)
  }

  #tested({condition}: Scan, documents: readonly LakeDocument[]): readonly LakeDocument[] {
    if (!condition || documents.length === 0) return documents
    // A keyed scan comes here for each row around it.
    const test = this.#tests.get(condition) ?? condition.test(this.#constant)
    this.#tests.set(condition, test)
    return documents.filter((document) => test(document) === true)
  }

  #slice(step: SliceStep): unknown {
    const {scan, keys, from, to, verified} = step
    if (keys.length === 0) return this.#verified(this.#accessed(scan).documents, step).slice(from, to)
    const documents = this.#scanned(scan)
    if (!verified) return firstOrdered(documents, keys, to).slice(from, to)
    return this.#verified(ordered(documents, keys), step).slice(from, to)
  }

  /** The first documents that satisfy the whole condition, looking at no more than that takes. */
  #verified(documents: readonly LakeDocument[], {scan, verified, to}: SliceStep): LakeDocument[] {
    const found: LakeDocument[] = []
    let batch = to
    for (let start = 0; start < documents.length && found.length < to; start += batch, batch *= 2) {
      const tested = this.#tested(scan, documents.slice(start, start + batch))
      const filter = {type: 'Filter', base: {type: 'Value', value: tested}, expr: verified}
      const kept = verified && tested.length > 0 ? (this.evaluate(filter) as LakeDocument[]) : tested
      found.push(...kept)
    }
    return found
  }

  /** The value of a part that is the same for all rows. */
  readonly #constant = (part: TreeNode): unknown => {
    if (!this.#constants.has(part)) this.#constants.set(part, this.evaluate(this.#options.plan.planned(part)))
    return this.#constants.get(part)
  }
}
