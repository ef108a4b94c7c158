import {useCallback, useRef, useState} from 'react'

/** Tells whether what runs now was asked for by the second click of a double click, which may come after a fast answer. */
const isSecondClick = () => window.event instanceof MouseEvent && window.event.detail > 1

/**
 * Runs what a button starts: one at a time, and once for a double click. Answers whether it was done: of a second meanwhile, that
 * it was not.
 */
export function useSingleJob() {
  const [isBusy, setBusy] = useState(false)
  // A second click comes before the button is drawn as busy.
  const running = useRef(false)
  const run = useCallback(
    async (job: () => Promise<unknown>, onFailure: (error: unknown) => void): Promise<boolean> => {
      if (running.current || isSecondClick()) return false
      running.current = true
      setBusy(true)
      try {
        await job()
        return true
      } catch (error) {
        onFailure(error)
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [],
  )
  return {run, isBusy}
}
