import type {SanityClient} from '@sanity/client'
import {useMemo} from 'react'
import {useAnswer} from '../lake/use-answer.ts'
import {type Content, type ContentDocument, readContent} from './content.ts'

export type Watched = {
  content?: Content
  problem?: string
}

/** The documents of some types as they are stored; read anew when some of them change. */
export function useContent(types: readonly string[]): Watched {
  const names = types.join(' ')
  const question = useMemo(() => {
    const query = '*[_type in $types && !(_id in path("versions.**"))]'
    const params = {types: names.split(' ')}
    return {
      read: async (client: SanityClient) => {
        const documents = await client.fetch<ContentDocument[]>(query, params, {perspective: 'raw', tag: 'content'})
        return readContent({documents, assets: []}, new Date())
      },
      listen: query,
      params,
    }
  }, [names])
  const {answer, problem} = useAnswer(question)
  return {...(answer && {content: answer}), ...(problem && {problem})}
}
