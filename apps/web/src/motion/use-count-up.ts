import {type RefObject, useEffect, useState} from 'react'
import {stillness} from './scroll-behavior.ts'

const duration = 2000
/** How much of the figure must be seen before it runs. */
const seen = 0.6

type Count = {shown: number; width?: number}

/**
 * Counts from 0 to `value` the first time the element comes into view; `width` (pixels) is the room to keep meanwhile.
 * An element that is in view when scripts start has been read already and stays as it is.
 */
export function useCountUp(ref: RefObject<HTMLElement | null>, value: number): Count {
  const [count, setCount] = useState<Count>()

  useEffect(() => {
    const element = ref.current
    if (!element || stillness()) return
    let frame = 0
    let waiting = false
    const run = (begin: number) => {
      const {width} = element.getBoundingClientRect()
      const step = (now: number) => {
        const part = Math.min((now - begin) / duration, 1)
        setCount(part < 1 ? {shown: Math.round(value * (1 - (1 - part) ** 2)), width} : undefined)
        if (part < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting) waiting = true
        else if (!waiting) observer.disconnect()
        else if (entry.intersectionRatio >= seen) {
          observer.disconnect()
          run(performance.now())
        } else {
          // Its first pixels come into view: from here on it stands at 0 until it runs.
          setCount({shown: 0, width: element.getBoundingClientRect().width})
        }
      },
      {threshold: [0, seen]},
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setCount(undefined)
    }
  }, [ref, value])

  return count ?? {shown: value}
}
