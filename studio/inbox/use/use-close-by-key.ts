import type {KeyboardEvent} from 'react'
import type {Address} from './use-address.ts'

/** Escape closes the open submission. */
export function useCloseByKey({id, show}: Address) {
  return (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs lie elsewhere in the document: their Escape is theirs.
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && id && inside && !event.defaultPrevented) show({id: undefined})
  }
}
