import {type ExprNode, evaluate, evaluateSync} from 'groq-js'

/** Time on single documents, after which the answer is about those that were looked at: a tenth of what a query may take. */
export const LONGEST_EACH_MS = 100

/** Evaluates at once, which takes a tenth of the time; what groq-js cannot, such as `delta::`, and what fails, by promises. */
export async function evaluateQuickly(
  tree: ExprNode,
  options: NonNullable<Parameters<typeof evaluateSync>[1]>,
): Promise<unknown> {
  try {
    return evaluateSync(tree, options).data
  } catch {
    return (await evaluate(tree, options)).get()
  }
}
