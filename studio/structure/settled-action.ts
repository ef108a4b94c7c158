import {useEffect, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'

/** Longer than the Studio gathers what actions say (60 ms). */
const SETTLED_MS = 500

/**
 * Has Publish say itself once more after a while. The Studio gathers what all actions of a document say; where those that it offered
 * before, for another perspective, are gathered last, it holds nothing of these, and shows no button until one of them changes.
 */
export function settled(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'publish') return action
  const describe: DocumentActionComponent = action
  const useSettled: DocumentActionComponent = (props) => {
    const description = describe(props)
    const [isSettled, setSettled] = useState(false)
    useEffect(() => {
      const timer = setTimeout(setSettled, SETTLED_MS, true)
      return () => clearTimeout(timer)
    }, [])
    return description && {...description, ...(isSettled && {group: description.group ?? ['default']})}
  }
  useSettled.action = action.action
  useSettled.displayName = action.displayName
  return useSettled
}
