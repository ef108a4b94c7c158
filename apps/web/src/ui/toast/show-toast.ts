import {plainToast} from './plain-toast.ts'

let waiting: Parameters<typeof plainToast>[] = []
/** The script of toasts, from the first toast on. */
let toaster: typeof import('./toaster.tsx') | undefined

/**
 * Tells the visitor something for three seconds, at the top right. The toaster is fetched with the first toast; if it
 * does not arrive, the same words appear without it. Toasts that are asked for together are drawn together.
 */
export function showToast(...toast: Parameters<typeof plainToast>): void {
  waiting.push(toast)
  if (waiting.length === 1) void showWaiting()
}

async function showWaiting(): Promise<void> {
  toaster = await import('./toaster.tsx').catch(() => undefined)
  // Without its words it would say nothing of how to close it.
  const isOpen = await toaster?.opened.then(
    () => true,
    () => false,
  )
  for (const toast of waiting.splice(0)) (isOpen && toaster ? toaster.pushToast : plainToast)(...toast)
}

/** Takes the toasts of an earlier try away. */
export function clearToasts(): void {
  waiting = []
  toaster?.clearToasts()
}
