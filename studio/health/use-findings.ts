import type {SanityClient} from '@sanity/client'
import {useMemo} from 'react'
import {useSchema} from 'sanity'
import {type Answered, useAnswer} from '../lake/use-answer.ts'
import {documentTypes, type Found, readFindings} from './findings.ts'

/** Somebody types: not with every letter. */
const EVERY_MS = 5_000

/** Content and files; the parameter `types` are those of the content. */
export const WATCHED = `*[_type in $types && !(_id in path("versions.**")) || _type in ["sanity.imageAsset", "sanity.fileAsset"]]`

/** Returns what needs attention in the content. */
export function useFindings(): Answered<Found[]> {
  const schema = useSchema()
  const question = useMemo(
    () => ({
      read: (client: SanityClient) =>
        readFindings((query, params, options) => client.fetch(query, params, {...options, tag: 'health'}), schema),
      listen: WATCHED,
      params: {types: documentTypes(schema)},
      everyMs: EVERY_MS,
    }),
    [schema],
  )
  return useAnswer(question)
}

/** Counts what was found. */
export const countOf = (found: Pick<Found, 'findings' | 'more'>[]): number =>
  found.reduce((sum, {findings, more}) => sum + findings.length + more, 0)
