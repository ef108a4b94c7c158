import {type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState} from 'react'
import {useMedia, useNear, useTabShown} from './use-media.ts'

type Options = {
  /** False when there is nowhere to go. */
  moves: boolean
  /** A new value starts the wait again: a visitor who just moved it gets the full time. */
  beat?: number
}

/**
 * Calls `onTick` every so many seconds, except while the region is hovered, focused, off the screen, behind a dialog or an open
 * menu, in a hidden tab or paused by its button. With reduced motion it never does, and `toggle` is undefined: there is nothing
 * to pause. Spread `region` on the element that holds all of it, controls included.
 */
export function useAutoplay(seconds: number, onTick: () => void, {moves, beat = 0}: Options) {
  const ref = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState(false)
  const {held, watch} = useHold()
  const shown = useTabShown()
  const near = useNear(ref)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const movable = moves && !still
  const rotating = movable && near && shown && !held && !paused
  const tick = useEffectEvent(() => {
    // Not ':popover-open', an error to browsers before Chrome 114, Safari 17 and Firefox 125.
    if (!document.querySelector('dialog[open], [popovertarget][aria-expanded=true]')) onTick()
  })

  // A new beat is not read, only what starts the timer again.
  useEffect(() => {
    if (!rotating) return
    const timer = setInterval(() => tick(), seconds * 1000)
    return () => clearInterval(timer)
  }, [rotating, seconds, beat])

  return {rotating, paused, toggle: movable ? () => setPaused(!paused) : undefined, region: {ref, ...watch}}
}

/**
 * Tells whether a visitor is busy with a region: the mouse is over it or the focus inside. Spread `watch` on the
 * region. A finger does not hover, so only the mouse counts.
 */
function useHold() {
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
