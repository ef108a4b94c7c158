import type {SanityClient} from '@sanity/client'
import {useEffect, useMemo, useState} from 'react'
import {useSchema} from 'sanity'
import {documentTypes} from '../health/findings.ts'
import {WATCHED} from '../health/use-findings.tsx'
import {type Answered, useAnswer} from '../lake/use-answer.ts'
import {FILES_PAGE, type FoundFiles, readFiles} from './stored-file.ts'

/** Files are read again at most so often, and not with every letter that an editor types. */
const EVERY_MS = 5_000
const PAUSE_MS = 250

/** Returns the first files that a filter and a search find, and a function that reads more of them. */
export function useFiles(filter: string, typed: string): Answered<FoundFiles> & {readMore: () => void} {
  const schema = useSchema()
  const search = useSettled(typed.trim())
  const asked = `${filter} ${search}`
  const [more, setMore] = useState({asked, count: FILES_PAGE})
  const count = more.asked === asked ? more.count : FILES_PAGE
  const question = useMemo(
    () => ({
      read: (client: SanityClient) =>
        readFiles((query, params, options) => client.fetch(query, params, {...options, tag: 'files'}), schema, {
          filter,
          search,
          count,
        }),
      listen: WATCHED,
      params: {types: documentTypes(schema)},
      everyMs: EVERY_MS,
    }),
    [schema, filter, search, count],
  )
  return {...useAnswer(question), readMore: () => setMore({asked, count: count + FILES_PAGE})}
}

/** Returns a value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
