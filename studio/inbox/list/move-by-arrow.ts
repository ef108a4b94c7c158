import type {KeyboardEvent} from 'react'

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

/** Moves the focus between the links of a list; Enter follows a link by itself. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.findIndex((link) => link.contains(document.activeElement))
  event.preventDefault()
  links[step(index, links.length - 1)]?.focus()
}
