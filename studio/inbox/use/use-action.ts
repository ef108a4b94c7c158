import {useToast} from '@sanity/ui/toast'
import {useCallback, useState} from 'react'
import {asProblem} from '../data/inbox-problem.ts'

/** Runs what a button starts, and says it when that fails. @param failure what did not happen, without a full stop */
export function useAction(failure: string) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    async (job: () => Promise<void>) => {
      setBusy(true)
      try {
        await job()
      } catch (error) {
        toast.push({status: 'error', title: failure, description: asProblem(error).message, closable: true})
      } finally {
        setBusy(false)
      }
    },
    [failure, toast],
  )
  return {run, busy}
}
