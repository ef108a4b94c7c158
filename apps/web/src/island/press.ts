/** Selects elements that react to a click. */
export const PRESSABLE = 'a[href], button, input, label, select, summary, textarea'

/** A control that is held down, in an island that does not run yet. */
export type Press = {control: HTMLElement; host: HTMLElement; x: number; y: number}

let pressed: Press | undefined

export function notePress({target, clientX: x, clientY: y}: PointerEvent): void {
  const control = (target as Element).closest<HTMLElement>(PRESSABLE)
  const host = control?.closest<HTMLElement>('[data-island]:not([data-running])')
  pressed = control && host ? {control, host, x, y} : undefined
}

/** Takes the press whose control moved or was drawn anew, where the pointer did not move. */
export function takeMoved({target, clientX, clientY}: MouseEvent): Press | undefined {
  const press = pressed
  pressed = undefined
  if (!press || press.control.contains(target as Node)) return undefined
  return Math.hypot(clientX - press.x, clientY - press.y) > 9 ? undefined : press
}

/** Takes the press whose control is in the page no more, and gets no click. */
export const takeGone = (event: MouseEvent): Press | undefined =>
  pressed?.control.isConnected === false ? takeMoved(event) : undefined
