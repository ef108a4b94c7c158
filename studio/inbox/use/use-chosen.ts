import type {SubmissionItem} from '@site/api/inbox'
import {useMemo, useRef, useState} from 'react'
import type {SubmissionList} from '../data/submission-list.ts'
import {useReadable} from './use-readable.ts'

export type Chosen = {
  items: readonly SubmissionItem[]
  has: (id: string) => boolean
  /** @param through all from the one that was chosen before up to this one */
  set: (id: string, isChosen: boolean, through: boolean) => void
  all: () => void
  only: (ids: readonly string[]) => void
}

const NONE: ReadonlySet<string> = new Set()

/** Those of the list that are to be changed together. Another list begins with none. */
export function useChosen(list: SubmissionList): Chosen {
  const {items} = useReadable(list)
  const [choice, setChoice] = useState({list, ids: NONE})
  const last = useRef<string>(undefined)
  const ids = choice.list === list ? choice.ids : NONE
  return useMemo(() => {
    const choose = (chosen: Iterable<string>) => setChoice({list, ids: new Set(chosen)})
    const between = (one: string, other: string | undefined) => {
      const places = [one, other].map((id) => items.findIndex((item) => item.id === id))
      const [from = -1, to = -1] = places.toSorted((a, b) => a - b)
      return from < 0 ? [one] : items.slice(from, to + 1).map(({id}) => id)
    }
    return {
      items: items.filter(({id}) => ids.has(id)),
      has: (id) => ids.has(id),
      set(id, isChosen, through) {
        const meant = new Set(through ? between(id, last.current) : [id])
        last.current = id
        choose(isChosen ? [...ids, ...meant] : [...ids].filter((one) => !meant.has(one)))
      },
      all: () => choose(items.map((item) => item.id)),
      only: choose,
    }
  }, [items, ids, list])
}
