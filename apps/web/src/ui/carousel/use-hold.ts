import {type FocusEvent, type PointerEvent, useState} from 'react'

/**
 * Whether a visitor is busy with a region: the mouse is over it or the focus inside. Spread `watch` on the region.
 * A finger leaves no hover behind, so only mice count.
 */
export function useHold() {
  const [over, setOver] = useState(false)
  const [inside, setInside] = useState(false)
  const watch = {
    onPointerEnter: (event: PointerEvent) => setOver(event.pointerType === 'mouse'),
    onPointerLeave: () => setOver(false),
    onFocus: () => setInside(true),
    onBlur: (event: FocusEvent) => setInside(event.currentTarget.contains(event.relatedTarget)),
  }
  return {held: over || inside, watch}
}
