import {plainToast} from './plain-toast.ts'

export type ToastKind = 'done' | 'failed'
export type ToastAction = {label: string; run: () => void}

/**
 * Tells the visitor something for three seconds, at the top right. The toaster is fetched with the first toast; if it
 * does not arrive, the same words appear without it.
 */
export async function showToast(kind: ToastKind, text: string, action?: ToastAction): Promise<void> {
  try {
    const {pushToast} = await import('./toaster.tsx')
    pushToast(kind, text, action)
  } catch {
    plainToast(kind, text, action)
  }
}
