import {plainToast, type ToastAction, type ToastKind} from './plain-toast.ts'

/** Toasts appear in the order in which they were asked for, also while the toaster is still on its way. */
let last: Promise<void> = Promise.resolve()
/** There since the first of them. */
let toaster: typeof import('./toaster.tsx') | undefined

/**
 * Tells the visitor something for three seconds, at the top right. The toaster is fetched with the first toast; if it
 * does not arrive, the same words appear without it.
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  last = last.then(async () => {
    try {
      toaster = await import('./toaster.tsx')
      toaster.pushToast(kind, text, action)
    } catch {
      plainToast(kind, text, action)
    }
  })
}

/** Takes the toasts of an earlier try away. */
export function clearToasts(): void {
  last = last.then(() => toaster?.clearToasts())
}
