import {useToast} from '@sanity/ui/toast'
import {useCallback} from 'react'
import {useSingleJob} from '../use-single-job.ts'

/** Runs one change at a time, and says what went wrong. Answers whether it was done: of a second meanwhile, that it was not. */
export function useChange() {
  const toast = useToast()
  const {run: runSingle, isBusy} = useSingleJob()
  const run = useCallback(
    (trouble: string, change: () => Promise<unknown>) =>
      runSingle(change, (error) =>
        toast.push({
          status: 'error',
          title: trouble,
          description: error instanceof Error ? error.message : String(error),
        }),
      ),
    [runSingle, toast],
  )
  return {run, isBusy}
}
