import {useToast} from '@sanity/ui/toast'
import {useCallback, useRef, useState} from 'react'

/** Runs one change at a time, and says what went wrong. Answers whether it was done: of a second meanwhile, that it was not. */
export function useChange() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  // A second click comes before the button is drawn as busy.
  const running = useRef(false)
  const run = useCallback(
    async (trouble: string, change: () => Promise<unknown>): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      try {
        await change()
        return true
      } catch (error) {
        toast.push({
          status: 'error',
          title: trouble,
          description: error instanceof Error ? error.message : String(error),
        })
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [toast],
  )
  return {run, isBusy}
}
