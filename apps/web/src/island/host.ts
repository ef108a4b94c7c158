import {createContext, use, useEffect, useEffectEvent, useSyncExternalStore} from 'react'

const never = () => () => {}

/** The element of the island that a component is rendered in; undefined on the server. */
export const Host = createContext<HTMLElement | undefined>(undefined)

/** Calls back with the clicked element when a `data-call` of this island is clicked. */
export function useCalls(onCall: (caller: HTMLElement) => void): void {
  const host = use(Host)
  const called = useEffectEvent(onCall)
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && event.detail instanceof HTMLElement) called(event.detail)
    }
    host?.addEventListener('call', listen)
    return () => host?.removeEventListener('call', listen)
  }, [host])
}

/** False on the server and until the island is taken over, then true: for what only makes sense with scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
