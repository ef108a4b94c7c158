import {useToast} from '@sanity/ui/toast'
import {useCallback, useRef, useState} from 'react'
import {useSpoken} from '../../language/say.ts'
import {asProblem} from '../data/inbox-problem.ts'

/** Tells whether what runs now was asked for by the second click of a double click, which may come after a fast answer. */
const isSecondClick = () => window.event instanceof MouseEvent && window.event.detail > 1

/** Runs what a button starts, one at a time and once for a double click, and says it when that fails. @param failure what did not happen, without a full stop */
export function useAction(failure: string) {
  const toast = useToast()
  const {sayGiven} = useSpoken()
  const [busy, setBusy] = useState(false)
  // A second click comes before the button is drawn as busy.
  const running = useRef(false)
  const run = useCallback(
    async (job: () => Promise<void>) => {
      if (running.current || isSecondClick()) return
      running.current = true
      setBusy(true)
      try {
        await job()
      } catch (error) {
        toast.push({status: 'error', title: failure, description: sayGiven(asProblem(error).message), closable: true})
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [failure, sayGiven, toast],
  )
  return {run, busy}
}
