import {useMedia} from './use-media.ts'

/** How many cards of a strip are seen at once. The same widths as in strip.module.css. */
export function useColumns(): number {
  const two = useMedia('(min-width: 640px)', true)
  const three = useMedia('(min-width: 1024px)', true)
  return three ? 3 : two ? 2 : 1
}
