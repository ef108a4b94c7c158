import {type RefObject, useEffect, useState} from 'react'

/** Which children of a scrolling row are seen by more than half, counted from 1. */
export function useSeenRange(row: RefObject<HTMLElement | null>): {from: number; to: number} {
  const [range, setRange] = useState({from: 1, to: 1})
  useEffect(() => {
    if (!row.current) return
    const children = [...row.current.children]
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const {target, isIntersecting} of entries) {
          const number = children.indexOf(target) + 1
          if (isIntersecting) seen.add(number)
          else seen.delete(number)
        }
        if (seen.size > 0) setRange({from: Math.min(...seen), to: Math.max(...seen)})
      },
      // Only the row's width counts: how much of it is above the screen's edge says nothing.
      {root: row.current, threshold: 0.5},
    )
    for (const child of children) observer.observe(child)
    return () => observer.disconnect()
  }, [row])
  return range
}
