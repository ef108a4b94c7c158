import {useToast} from '@sanity/ui/toast'
import {useCallback} from 'react'
import {useSpoken} from '../../language/say.ts'
import {useSingleJob} from '../../use-single-job.ts'
import {asProblem} from '../data/inbox-problem.ts'

/** Runs what a button starts, one at a time, and says it when that fails. @param failure what did not happen, without a full stop */
export function useAction(failure: string) {
  const toast = useToast()
  const {sayGiven} = useSpoken()
  const {run: runSingle, isBusy: busy} = useSingleJob()
  const run = useCallback(
    (job: () => Promise<void>) =>
      runSingle(job, (error) =>
        toast.push({status: 'error', title: failure, description: sayGiven(asProblem(error).message), closable: true}),
      ),
    [runSingle, failure, sayGiven, toast],
  )
  return {run, busy}
}
