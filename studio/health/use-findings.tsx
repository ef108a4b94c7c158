import type {SanityClient} from '@sanity/client'
import {createContext, type PropsWithChildren, useContext, useMemo} from 'react'
import {type LayoutProps, useCurrentUser, useSchema} from 'sanity'
import {type Answered, useAnswer} from '../lake/use-answer.ts'
import {userMay} from '../user-may.ts'
import {documentTypes, type Found, readFindings} from './findings.ts'

/** Somebody types: not with every letter. */
const EVERY_MS = 5_000

/** Content and files; the parameter `types` are those of the content. */
export const WATCHED = `*[_type in $types && !(_id in path("versions.**")) || _type in ["sanity.imageAsset", "sanity.fileAsset"]]`

const FindingsContext = createContext<Answered<Found[]>>({})

/** Returns what needs attention in the content, looked for once for all that show it. */
export const useFindings = (): Answered<Found[]> => useContext(FindingsContext)

/** Looks for it, for whoever may mend it. */
export function FindingsLayout(props: LayoutProps) {
  const studio = props.renderDefault(props)
  return userMay(useCurrentUser(), 'content.draft') ? <Findings>{studio}</Findings> : studio
}

function Findings({children}: PropsWithChildren) {
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
  return <FindingsContext.Provider value={useAnswer(question)}>{children}</FindingsContext.Provider>
}

/** Counts what was found. */
export const countOf = (found: Pick<Found, 'findings' | 'more'>[]): number =>
  found.reduce((sum, {findings, more}) => sum + findings.length + more, 0)
