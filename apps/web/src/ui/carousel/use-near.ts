import {type RefObject, useEffect, useState} from 'react'

/** Whether an element is on the screen, or within `margin` (CSS lengths, as for IntersectionObserver) of it. */
export function useNear(ref: RefObject<Element | null>, margin = '0px'): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, margin])
  return near
}
