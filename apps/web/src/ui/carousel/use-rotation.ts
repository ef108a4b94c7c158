import {useState} from 'react'
import {useAutoplay} from './use-autoplay.ts'

/**
 * A position among `count` that goes on by itself every so many seconds (see `useAutoplay`) and wraps around both ways.
 * It starts at 0.
 */
export function useRotation(count: number, seconds: number) {
  const [position, setPosition] = useState(0)
  // Fewer stops after a resize: the last of them is the nearest.
  const index = Math.min(position, Math.max(count - 1, 0))
  const show = (target: number) => setPosition(wrapAround(target, count))
  const next = () => show(index + 1)
  const previous = () => show(index - 1)
  const autoplay = useAutoplay(seconds, next, {moves: count > 1, beat: index})
  return {...autoplay, index, show, next, previous}
}

export type Rotation = ReturnType<typeof useRotation>

/** The position `target` in a ring of `count`: after the last comes the first, before the first the last. */
export function wrapAround(target: number, count: number): number {
  return count > 0 ? ((target % count) + count) % count : 0
}
