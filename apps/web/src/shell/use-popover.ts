import {type RefObject, type ToggleEvent, useEffect, useRef, useState} from 'react'
import {useLocation} from 'react-router-dom'

type Popover<Element extends HTMLElement> = {
  ref: RefObject<Element | null>
  /** Undefined until scripts run: before that only the browser knows, and says so itself. */
  open: boolean | undefined
  onToggle: (event: ToggleEvent<Element>) => void
}

/**
 * The state of a native popover, which opens without scripts, stands alone, and closes by Escape and a click outside.
 * What the browser does not know is that another route closes it too.
 */
export function usePopover<Element extends HTMLElement>(): Popover<Element> {
  const ref = useRef<Element>(null)
  const [open, setOpen] = useState<boolean>()
  const {key} = useLocation()
  // Every navigation has a key of its own.
  useEffect(() => {
    setOpen(false)
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover()
  }, [key])
  return {ref, open, onToggle: (event) => setOpen(event.newState === 'open')}
}
