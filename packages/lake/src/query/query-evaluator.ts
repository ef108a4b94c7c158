import {type ExprNode, evaluate, GroqSyntaxError, parse} from 'groq-js'
import type {LakeDocument} from '../document/document.ts'
import {isPublicId} from '../document/document-id.ts'
import {documentsIn, type Perspective} from '../document/perspective.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import type {QueryAnswer, QueryTask} from './query-task.ts'
import {tagsOfQuery} from './sync-tag.ts'

interface View {
  documents: LakeDocument[]
  byId: Map<string, LakeDocument>
}

/** Enough for every query of the site and the Studio; a page of distinct parameters must not grow it for ever. */
const MOST_TREES = 500

/** Evaluates GROQ over its own copy of the documents. Lives in a worker thread. */
export class QueryEvaluator {
  readonly #documents: Map<string, LakeDocument>
  readonly #trees = new Map<string, ExprNode>()
  /** One laid-out list per perspective and kind of reader, until the next change. */
  readonly #views = new Map<string, View>()

  constructor(documents: LakeDocument[]) {
    this.#documents = new Map(documents.map((document) => [document._id, document]))
  }

  change(changed: LakeDocument[], removed: string[]): void {
    for (const document of changed) this.#documents.set(document._id, document)
    for (const id of removed) this.#documents.delete(id)
    this.#views.clear()
  }

  async answer(task: QueryTask): Promise<QueryAnswer> {
    try {
      const tree = this.#parse(task)
      const view = task.documents ? viewOf(task.documents) : this.#view(task.perspective, task.identity !== undefined)
      const followed = new Set<string>()
      const value = await evaluate(tree, {
        dataset: view.documents,
        params: task.params,
        identity: task.identity ?? '<anonymous>',
        timestamp: new Date(),
        sanity: {projectId: PROJECT_ID, dataset: DATASET},
        dereference: async ({_ref}: {_ref: string}) => {
          followed.add(_ref)
          return view.byId.get(_ref)
        },
      })
      return {json: JSON.stringify((await value.get()) ?? null), syncTags: tagsOfQuery(tree, followed)}
    } catch (error) {
      return failureOf(error)
    }
  }

  #parse({query, params}: QueryTask): ExprNode {
    const key = `${query}\n${JSON.stringify(params)}`
    const known = this.#trees.get(key)
    if (known) return known
    const tree = parse(query, {params})
    if (this.#trees.size >= MOST_TREES) this.#trees.clear()
    this.#trees.set(key, tree)
    return tree
  }

  #view(perspective: Perspective, seesAll: boolean): View {
    const key = `${seesAll}:${perspective}`
    const known = this.#views.get(key)
    if (known) return known
    const all = [...this.#documents.values()]
    const visible = seesAll ? all : all.filter(({_id}) => isPublicId(_id))
    const view = viewOf(documentsIn(perspective, visible))
    this.#views.set(key, view)
    return view
  }
}

function viewOf(documents: LakeDocument[]): View {
  return {documents, byId: new Map(documents.map((document) => [document._id, document]))}
}

function failureOf(error: unknown): QueryAnswer {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof GroqSyntaxError) return {kind: 'syntax', message, position: error.position}
  return {kind: 'evaluation', message}
}
