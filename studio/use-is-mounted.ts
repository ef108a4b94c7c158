import {type RefObject, useEffect, useRef} from 'react'

/** Tells what ends later whether whoever began it still sees it here. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
