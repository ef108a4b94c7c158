import styles from './toast.module.css'

export type ToastKind = 'done' | 'failed'
export type ToastAction = {label: string; run: () => void}

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

/** A toast without a script part of its own, for the moment when that part could not be fetched. */
export function plainToast(kind: ToastKind, text: string, action?: ToastAction): void {
  const toast = document.createElement('div')
  toast.className = [styles.toast, styles.plain, kind === 'failed' && styles.failed].filter(Boolean).join(' ')
  toast.setAttribute('role', 'alert')
  toast.append(Object.assign(document.createElement('p'), {className: styles.text, textContent: text}))
  if (action) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: styles.action,
      textContent: action.label,
    })
    button.addEventListener('click', () => {
      toast.remove()
      action.run()
    })
    toast.append(button)
  }
  document.body.append(toast)
  setTimeout(() => toast.remove(), toastTime(action))
}

/** Milliseconds for which a toast stands: longer when there is something to decide. */
export function toastTime(action: ToastAction | undefined): number {
  return action ? 10_000 : 3000
}
