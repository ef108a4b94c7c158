import {useEffect, useState} from 'react'

/** True once the page is scrolled further than `distance` pixels. */
export function useLifted(distance: number): boolean {
  const [lifted, setLifted] = useState(false)
  useEffect(() => {
    const look = () => setLifted(window.scrollY > distance)
    look()
    window.addEventListener('scroll', look, {passive: true})
    return () => window.removeEventListener('scroll', look)
  }, [distance])
  return lifted
}
