import {plainToast, type ToastAction, type ToastKind} from './plain-toast.ts'

/** Toasts appear in the order in which they were asked for, also while the toaster is still on its way. */
let last: Promise<void> = Promise.resolve()

/**
 * Tells the visitor something for three seconds, at the top right. The toaster is fetched with the first toast; if it
 * does not arrive, the same words appear without it.
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  last = last.then(async () => {
    try {
      const {pushToast} = await import('./toaster.tsx')
      pushToast(kind, text, action)
    } catch {
      plainToast(kind, text, action)
    }
  })
}
