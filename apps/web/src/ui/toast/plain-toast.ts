import styles from './toast.module.css'

export type ToastKind = 'done' | 'failed'
export type ToastAction = {label: string; run: () => void}

/** A toast without a script part of its own, for the moment when that part could not be fetched. Its form says `why` as well. */
export function plainToast(kind: ToastKind, text: string, action?: ToastAction, _why?: string): void {
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

/** Milliseconds for which a toast is shown: longer when it offers an action. */
export function toastTime(action: ToastAction | undefined): number {
  return action ? 10_000 : 3000
}
