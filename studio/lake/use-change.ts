import {useToast} from '@sanity/ui/toast'
import {useCallback, useState} from 'react'

/** Runs one change at a time, and says what went wrong. Answers whether it was done. */
export function useChange() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(
    async (trouble: string, change: () => Promise<unknown>): Promise<boolean> => {
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
        setBusy(false)
      }
    },
    [toast],
  )
  return {run, isBusy}
}
