import type {SanityClient} from '@sanity/client'
import {createContext, type PropsWithChildren, useContext, useMemo} from 'react'
import {type LayoutProps, useCurrentUser, useSchema} from 'sanity'
import {type Answered, useAnswer} from '../lake/use-answer.ts'
import {checksFor, inTool} from './check/index.ts'
import type {Check, Found, Tool} from './finding.ts'
import {documentTypes, readFindings} from './findings.ts'

/** The checks run at most so often, and not with every letter that an editor types. */
const EVERY_MS = 5_000

/** Content and files; the parameter `types` are those of the content. */
export const WATCHED = `*[_type in $types && !(_id in path("versions.**")) || _type in ["sanity.imageAsset", "sanity.fileAsset"]]`

const FindingsContext = createContext<Answered<Found[]>>({})

/** Returns what a tool lists of the content; it is looked for once for all that show it. */
export function useFindings(tool: Tool = 'health'): Answered<Found[]> {
  const {answer, ...rest} = useContext(FindingsContext)
  return {...rest, ...(answer && {answer: inTool(tool, answer)})}
}

/** Looks for it, for users who may mend it. */
export function FindingsLayout(props: LayoutProps) {
  const studio = props.renderDefault(props)
  const user = useCurrentUser()
  const wanted = useMemo(() => checksFor(user).filter(({candidates}) => candidates), [user])
  return wanted.length > 0 ? <Findings wanted={wanted}>{studio}</Findings> : studio
}

function Findings({wanted, children}: PropsWithChildren<{wanted: Check[]}>) {
  const schema = useSchema()
  const question = useMemo(
    () => ({
      read: (client: SanityClient) =>
        readFindings(
          (query, params, options) => client.fetch(query, params, {...options, tag: 'health'}),
          schema,
          new Date(),
          wanted,
        ),
      listen: WATCHED,
      params: {types: documentTypes(schema)},
      everyMs: EVERY_MS,
    }),
    [schema, wanted],
  )
  return <FindingsContext.Provider value={useAnswer(question)}>{children}</FindingsContext.Provider>
}
