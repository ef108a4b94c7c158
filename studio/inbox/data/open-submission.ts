import type {Submission, SubmissionChange} from '@site/api/inbox'
import type {InboxClient} from './inbox-client.ts'
import {asProblem, type InboxProblem} from './inbox-problem.ts'
import {coalesce, runInOrder} from './queue.ts'
import {createStore, type Readable} from './store.ts'

type OpenState = {
  submission: Submission | undefined
  /** Why it could not be read. */
  problem: InboxProblem | undefined
}

export interface OpenSubmission extends Readable<OpenState> {
  id: string
  refresh: () => Promise<void>
  /**
   * Changes it, unless a colleague has changed it since it was read: then it rejects with an `InboxProblem`, after the newest
   * was read.
   */
  change: (change: SubmissionChange) => Promise<void>
  /** Runs what changes it and answers what it is then. A refusal is as that of a change. */
  act: (job: () => Promise<Submission>) => Promise<void>
  /** Runs what erases it. After that there is nothing more to read or to change. */
  end: (job: () => Promise<void>) => Promise<void>
}

/** One submission as it is shown, and its changes in the order in which they are made. */
export function createOpenSubmission(
  client: Pick<InboxClient, 'findSubmission' | 'change'>,
  id: string,
): OpenSubmission {
  const state = createStore<OpenState>({submission: undefined, problem: undefined})
  const enqueue = runInOrder()
  let ended = false

  async function read(): Promise<void> {
    if (ended) return
    await client.findSubmission(id).then(
      (submission) => state.set({submission, problem: undefined}),
      (error: unknown) => {
        const problem = asProblem(error)
        // What was read stays readable while the server is away.
        state.set(problem.gone ? {submission: undefined, problem} : {problem})
      },
    )
  }

  const act = (job: () => Promise<Submission>) =>
    enqueue(async () => {
      if (ended) return
      try {
        state.set({submission: await job(), problem: undefined})
      } catch (error) {
        const problem = asProblem(error)
        if (problem.outdated || problem.gone) await read()
        throw problem
      }
    })

  return {
    id,
    get: state.get,
    watch: state.watch,
    refresh: coalesce(enqueue, read),
    change: (change) => act(() => client.change(id, {...change, version: state.get().submission?.version})),
    act,
    end: (job) =>
      enqueue(async () => {
        await job()
        ended = true
      }),
  }
}
