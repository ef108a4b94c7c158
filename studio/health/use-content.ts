import type {SanityClient} from '@sanity/client'
import {useMemo} from 'react'
import {useAnswer} from '../lake/use-answer.ts'
import {ASSET_FIELDS, type Content, type RawContent, readContent} from './content.ts'

export type Watched = {
  content?: Content
  problem?: string
}

/** The documents of some types as they are stored, and all files when `withAssets`; read anew when somebody changes some of them. */
export function useContent(types: readonly string[], {withAssets = false} = {}): Watched {
  const names = types.join(' ')
  const question = useMemo(() => {
    const documents = '_type in $types && !(_id in path("versions.**"))'
    const assets = '_type in ["sanity.imageAsset", "sanity.fileAsset"]'
    const query = `{
      "documents": *[${documents}],
      "assets": ${withAssets ? `*[${assets}]{${ASSET_FIELDS}}` : '[]'},
      "manpower": 0
    }`
    const params = {types: names.split(' ')}
    return {
      read: async (client: SanityClient) =>
        readContent(await client.fetch<RawContent>(query, params, {perspective: 'raw', tag: 'content'}), new Date()),
      listen: `*[${documents} ${withAssets ? `|| ${assets}` : ''}]`,
      params,
    }
  }, [names, withAssets])
  const {answer, problem} = useAnswer(question)
  return {...(answer && {content: answer}), ...(problem && {problem})}
}
