import type {ToastAction} from './show-toast.ts'

/** Milliseconds for which a toast stands: longer when there is something to decide. */
export function toastTime(action: ToastAction | undefined): number {
  return action ? 10_000 : 3000
}
