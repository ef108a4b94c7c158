import {useCallback, useRef, useState} from 'react'

/**
 * Runs what a button starts: one at a time, and once for a double click. Answers whether it was done: of a second meanwhile, that
 * it was not.
 */
export function useSingleJob() {
  const [isBusy, setBusy] = useState(false)
  // A second click comes before the button is drawn as busy.
  const running = useRef(false)
  const pressed = useRef<Element>(null)
  const run = useCallback(
    async (job: () => Promise<unknown>, onFailure: (error: unknown) => void): Promise<boolean> => {
      const click = window.event instanceof MouseEvent ? window.event : undefined
      const button = (click?.target as Element | undefined)?.closest('button, a') ?? null
      // After a fast answer the second click finds the same button free again. On another one it is a press of its own.
      const isSecond = button !== null && button === pressed.current && Number(click?.detail) > 1
      if (running.current || isSecond) return false
      running.current = true
      pressed.current = button
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
