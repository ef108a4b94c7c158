import {workerData} from 'node:worker_threads'
import {type ExprNode, evaluateSync} from 'groq-js'
import {isObject} from '../document/document.ts'
import {isNode, type TreeNode} from '../groq/tree-node.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import type {DocumentView} from './document-view.ts'
import type {QueryPlan, Step} from './query-plan.ts'
import type {QueryTask} from './query-task.ts'
import {type Effort, ScanRun} from './scan-run.ts'
import {type SourceMap, sourceMapOf} from './source-map/source-map.ts'
import {Trace} from './source-map/trace.ts'
import {type Around, Origins} from './source-map/traced.ts'
import {idsOf, readStep} from './step-node.ts'
import {MOST_TAGS} from './sync-tag.ts'

type RunOptions = {
  view: DocumentView
  task: QueryTask
  plan: QueryPlan
  /** Collects the ids that references lead to, whether they exist or not. */
  followed: Set<string>
  /** Documents that are looked at one by one rather than looked for in further indexes. */
  few: number
}

/** Returns what groq-js is told of those who ask. */
export const settingsOf = ({params, identity}: QueryTask) => ({
  params,
  identity: identity ?? '<anonymous>',
  sanity: {projectId: PROJECT_ID, dataset: workerData?.dataset ?? DATASET},
})

export const timeOf = ({now}: QueryTask) => (now === undefined ? new Date() : new Date(now))

/** One evaluation of a plan: what is the same for all its rows is found once. */
export class QueryRun {
  readonly #options: RunOptions
  readonly #timestamp: Date
  readonly #found = new Map<number, unknown>()
  readonly #constants = new Map<TreeNode, unknown>()
  readonly #scans: ScanRun

  constructor(options: RunOptions) {
    this.#options = options
    this.#timestamp = timeOf(options.task)
    const {view, followed, few} = options
    const note = (id: string) => followed.add(id).size <= MOST_TAGS
    const follow = (id: string) => {
      followed.add(id)
      this.effort.documentsRead++
      return view.byId.get(id)
    }
    const around = {
      constant: (part: TreeNode) => this.#constant(part),
      follow,
      note,
      referrers: () => view.referrers(),
    }
    const explains = options.task.explains === true
    this.#scans = new ScanRun({view, few, explains, around, evaluate: (tree) => this.evaluate(tree)})
  }

  get effort(): Effort {
    return this.#scans.effort
  }

  result(): unknown {
    if (this.#options.plan.readsEverything) this.#scans.everything()
    return this.evaluate(this.#options.plan.tree)
  }

  /** Returns where the result comes from; undefined when that takes too many bytes to say. */
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
    const asked = readStep(reference)
    return asked ? this.#step(asked.step, asked.key) : this.#scans.follow(reference)
  }

  #step(at: number, key: string): unknown {
    const step = this.#options.plan.steps[at]
    if (step?.kind === 'keyed scan') return this.#scans.keyed(step, step.isList ? idsOf(key) : key)
    if (!this.#found.has(at)) this.#found.set(at, step && this.#stepOnce(step))
    return this.#found.get(at)
  }

  #stepOnce(step: Exclude<Step, {kind: 'keyed scan'}>): unknown {
    switch (step.kind) {
      case 'once':
        return this.evaluate(step.tree)
      case 'scan':
        return this.#scans.documents(step.scan)
      case 'count':
        return this.#scans.count(step.scan)
      case 'slice':
        return this.#scans.slice(step)
    }
  }

  /** The value of a part that is the same for all rows. */
  #constant(part: TreeNode): unknown {
    if (!this.#constants.has(part)) this.#constants.set(part, this.evaluate(this.#options.plan.planned(part)))
    return this.#constants.get(part)
  }
}
