import {useSyncExternalStore} from 'react'

const never = () => () => {}

/** False on the server and until the island is taken over, then true: for what only makes sense with scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
