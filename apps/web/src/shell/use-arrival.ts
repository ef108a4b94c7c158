import {type RefObject, useEffect, useRef} from 'react'
import {useLocation} from 'react-router-dom'

/**
 * After a change of route the reader's focus goes to the new page, as it does when a browser loads one: otherwise a
 * screen reader stays on a link that is gone.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const {pathname} = useLocation()
  const arrived = useRef(pathname)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    main.current?.focus({preventScroll: true})
  }, [pathname])
  return main
}
