import {useEffect, useRef} from 'react'
import {rowId} from './row-id.ts'

/** Puts the focus on the row of the submission that was closed: there one goes on reading. */
export function useReturnToRow(openId: string | undefined): void {
  const last = useRef(openId)
  useEffect(() => {
    if (last.current && !openId) document.getElementById(rowId(last.current))?.focus()
    last.current = openId
  }, [openId])
}
