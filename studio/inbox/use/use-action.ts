import {useToast} from '@sanity/ui/toast'
import {useCallback, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {asProblem} from '../data/inbox-problem.ts'

/** Runs what a button starts, and says it when that fails. @param failure what did not happen, without a full stop */
export function useAction(failure: string) {
  const toast = useToast()
  const {sayGiven} = useSpoken()
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    async (job: () => Promise<void>) => {
      setBusy(true)
      try {
        await job()
      } catch (error) {
        toast.push({status: 'error', title: failure, description: sayGiven(asProblem(error).message), closable: true})
      } finally {
        setBusy(false)
      }
    },
    [failure, sayGiven, toast],
  )
  return {run, busy}
}
