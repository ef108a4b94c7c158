import type {SubmissionItem} from '@site/api/inbox'
import {asProblem, type InboxProblem} from './inbox-problem.ts'

/** The outcome for one of several. */
export type Outcome = {item: SubmissionItem; problem: InboxProblem | undefined}

type ChangeManyOptions = {
  items: readonly SubmissionItem[]
  job: (item: SubmissionItem) => Promise<unknown>
  onProgress: (done: number) => void
}

/** Does the same with each, one after another. Where the server does not answer, or the session ended, the rest is not tried. */
export async function changeMany({items, job, onProgress}: ChangeManyOptions): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  let last: InboxProblem | undefined
  for (const [index, item] of items.entries()) {
    const isHopeless = last && (last.status === 0 || last.signedOut)
    const problem = isHopeless ? last : await problemOf(() => job(item))
    outcomes.push({item, problem})
    last = problem
    onProgress(index + 1)
  }
  return outcomes
}

async function problemOf(job: () => Promise<unknown>): Promise<InboxProblem | undefined> {
  try {
    await job()
    return undefined
  } catch (error) {
    return asProblem(error)
  }
}
