import type {LinkOpening} from '@site/api/inbox'
import {useEffect, useState} from 'react'
import {useInboxClient} from '../inbox/use/use-inbox-client.ts'

/** So much of a link's key names it where openings are counted. */
const NAME_CHARACTERS = 8
const PAUSE_MS = 15_000

export type OpeningOf = (key: string) => LinkOpening | undefined

/** How often private links were opened; undefined while that is not known. Asked again while somebody looks. */
export function useLinkOpenings(): OpeningOf | undefined {
  const client = useInboxClient()
  const [openings, setOpenings] = useState<readonly LinkOpening[]>()
  useEffect(() => {
    // What was known stays: a count that is a little old is better than none.
    const read = () => void client.linkOpenings().then(setOpenings, () => {})
    read()
    const timer = setInterval(() => document.hidden || read(), PAUSE_MS)
    return () => clearInterval(timer)
  }, [client])
  return openings && ((key) => openings.find(({link}) => link === key.slice(0, NAME_CHARACTERS)))
}
