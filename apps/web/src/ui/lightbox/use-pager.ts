import {useEffect, useRef, useState} from 'react'
import {scrollBehavior} from '../scroll-behavior.ts'

/** Longer than between two scroll events of one movement. */
const SETTLED_MS = 120

/** The page of a row that snaps, moved by scripts (`go`) or by the visitor's finger (`settle`, its scroll listener). */
export function usePager(start: number) {
  const row = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const scrollTo = (target: number, behavior: ScrollBehavior) => {
    const width = row.current?.clientWidth ?? 0
    row.current?.scrollTo({left: target * width, behavior})
  }

  useEffect(() => {
    row.current?.scrollTo({left: start * row.current.clientWidth, behavior: 'instant'})
    return () => clearTimeout(timer.current)
  }, [start])

  return {
    row,
    index,
    // From one end to the other it jumps: gliding past every picture would say nothing.
    go: (target: number) => {
      setIndex(target)
      scrollTo(target, Math.abs(target - index) > 1 ? 'instant' : scrollBehavior())
    },
    settle: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (row.current?.clientWidth) setIndex(Math.round(row.current.scrollLeft / row.current.clientWidth))
      }, SETTLED_MS)
    },
  }
}
