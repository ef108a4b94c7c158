import {type ExprNode, evaluate, GroqSyntaxError} from 'groq-js'
import type {LakeDocument} from '../document/document.ts'
import {isPublicId} from '../document/document-id.ts'
import {documentsIn, type Perspective} from '../document/perspective.ts'
import {withoutPrototypeNames} from '../document/prototype-name.ts'
import {LARGEST_RESULT_BYTES} from '../limits.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import {QueryParser} from './query-parser.ts'
import type {QueryAnswer, QueryTask} from './query-task.ts'
import {isJsonLongerThan} from './result-size.ts'
import {tagsOfQuery} from './sync-tag.ts'

type View = {
  documents: LakeDocument[]
  byId: Map<string, LakeDocument>
}

/** Perspectives laid out at a time; anybody can make up more. */
const MOST_VIEWS = 20

/** Evaluates GROQ over its own copy of the documents. Lives in a worker thread. */
export class QueryEvaluator {
  readonly #documents: Map<string, LakeDocument>
  readonly #parser = new QueryParser()
  /** One laid-out list per perspective and kind of reader, until the next change. */
  readonly #views = new Map<string, View>()

  constructor(documents: LakeDocument[]) {
    this.#documents = new Map(documents.map((document) => [document._id, withoutPrototypeNames(document)]))
  }

  change(changed: LakeDocument[], removed: string[]): void {
    for (const document of changed) this.#documents.set(document._id, withoutPrototypeNames(document))
    for (const id of removed) this.#documents.delete(id)
    this.#views.clear()
  }

  async answer(task: QueryTask): Promise<QueryAnswer> {
    try {
      const {tree, typesRead} = this.#parser.parse(task)
      if (task.each) return resultOf(await this.#matches(tree, task, task.each), [])
      const view = this.#view(task.perspective, task.identity !== undefined)
      const followed = new Set<string>()
      const result = await evaluateOver(view, tree, task, followed)
      return resultOf(result ?? null, tagsOfQuery(typesRead(task.params), followed))
    } catch (error) {
      return failureOf(error)
    }
  }

  /** A query finds a document when it gives anything but nothing: null, or an empty list. */
  async #matches(tree: ExprNode, task: QueryTask, documents: (LakeDocument | null)[]): Promise<boolean[]> {
    const found: boolean[] = []
    for (const document of documents) {
      const result = document && (await evaluateOver(viewOf([withoutPrototypeNames(document)]), tree, task, new Set()))
      found.push(Array.isArray(result) ? result.length > 0 : (result ?? false) !== false)
    }
    return found
  }

  #view(perspective: Perspective, seesAll: boolean): View {
    const key = `${seesAll}:${perspective}`
    const known = this.#views.get(key)
    if (known) return known
    const all = [...this.#documents.values()]
    const visible = seesAll ? all : all.filter(({_id}) => isPublicId(_id))
    const view = viewOf(documentsIn(perspective, visible))
    if (this.#views.size >= MOST_VIEWS) this.#views.clear()
    this.#views.set(key, view)
    return view
  }
}

/** @param followed collects the ids that references lead to, whether they exist or not. */
async function evaluateOver(view: View, tree: ExprNode, task: QueryTask, followed: Set<string>): Promise<unknown> {
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
  return value.get()
}

function viewOf(documents: LakeDocument[]): View {
  return {documents, byId: new Map(documents.map((document) => [document._id, document]))}
}

function resultOf(result: unknown, syncTags: string[]): QueryAnswer {
  if (isJsonLongerThan(result, LARGEST_RESULT_BYTES)) return {kind: 'too large'}
  const bytes = new TextEncoder().encode(JSON.stringify(result))
  return bytes.length > LARGEST_RESULT_BYTES ? {kind: 'too large'} : {bytes, syncTags}
}

function failureOf(error: unknown): QueryAnswer {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof GroqSyntaxError) return {kind: 'syntax', message, position: error.position}
  return {kind: 'evaluation', message}
}
