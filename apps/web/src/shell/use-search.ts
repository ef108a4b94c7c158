import {useEffect, useRef, useState} from 'react'
import {browserSource} from '../data/browser-source.ts'
import type {SearchData} from '../data/source.ts'

/** Long enough to skip most half words, short enough to feel like an answer. */
const PAUSE = 200

/** Searches while somebody types. An answer that fails is not shown: the form itself still leads to the results. */
export function useSearch(): {found: SearchData | undefined; search: (text: string) => void} {
  const [found, setFound] = useState<SearchData>()
  const pending = useRef<AbortController>(undefined)
  useEffect(() => () => pending.current?.abort(), [])

  const search = (text: string) => {
    pending.current?.abort()
    pending.current = new AbortController()
    const {signal} = pending.current
    const address = new URL(`/search?q=${encodeURIComponent(text)}`, location.origin)
    setTimeout(() => {
      if (signal.aborted) return
      browserSource.search(new Request(address, {signal})).then(
        (data) => signal.aborted || setFound(data),
        () => signal.aborted || setFound(undefined),
      )
    }, PAUSE)
  }
  return {found, search}
}
