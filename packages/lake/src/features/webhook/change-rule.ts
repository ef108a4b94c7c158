import type {LakeDocument} from '../../document/document.ts'
import {withoutPrototypeNames} from '../../document/document-fault.ts'
import {evaluateQuickly, LONGEST_EACH_MS} from '../../groq/evaluate-quickly.ts'
import {type Documents, type GroqSettings, loadFunctions} from '../../groq/groq-function.ts'
import {parseGroq} from '../../groq/parse-groq.ts'

/**
 * Asks what happened to documents. The answer is, for each change, `{body}` where the filter is true of it and null where it is
 * not; shorter where that took too long.
 */
export type ChangeQuestion = {
  /** GROQ: a condition, without `*[]`; empty is true. */
  filter: string
  /** GROQ: `{...}` on the document; empty is the document itself. */
  projection: string
  of: {before: LakeDocument | null; after: LakeDocument | null}[]
}

/** Throws a `GroqFault` when the filter or the projection of a webhook is no GROQ. */
export function parseRule({filter, projection}: Pick<ChangeQuestion, 'filter' | 'projection'>) {
  const parsed = (text: string) => parseGroq(text, undefined, 'delta')
  return {
    condition: filter.trim() === '' ? undefined : parsed(filter),
    // A projection is written as what comes behind a document.
    body: projection.trim() === '' ? undefined : parsed(`@${projection}`),
  }
}

/**
 * Asks of each change, as far as its time goes, whether the filter is true of it, and what the projection makes of it. The
 * document is the one after the change, or before it when there is none after.
 */
export async function ofChanges(
  {of, ...rule}: ChangeQuestion,
  settings: GroqSettings,
  {documents, byId}: Documents,
): Promise<({body: unknown} | null)[]> {
  const {condition, body} = parseRule(rule)
  await loadFunctions(rule.filter + rule.projection)
  const bodies: ({body: unknown} | null)[] = []
  const begunMs = performance.now()
  for (const change of of) {
    if (bodies.length > 0 && performance.now() - begunMs > LONGEST_EACH_MS) break
    const [before, after] = [withoutPrototypeNames(change.before), withoutPrototypeNames(change.after)]
    const root = after ?? before
    const dereference = ({_ref}: {_ref: string}) => byId.get(_ref)
    const options = {...settings, root, before, after, dataset: documents, dereference}
    const isMeant = !condition || (await evaluateQuickly(condition, options)) === true
    if (isMeant) bodies.push({body: body ? await evaluateQuickly(body, options) : root})
    else bodies.push(null)
  }
  return bodies
}
