import {useEffect, useState} from 'react'
import {tap} from 'rxjs'
import {type Schema, useDocumentStore, useSchema} from 'sanity'
import {askAgain} from '../lake/ask-again.ts'
import {type Content, type RawContent, readContent} from './content.ts'

const own = '_type in $types && !(_id in path("versions.**"))'

const query = {
  fetch: `{
    "documents": *[${own}],
    "assets": *[_type in ["sanity.imageAsset", "sanity.fileAsset"]]{
      _id, _type, _createdAt, originalFilename, mimeType, url, size,
      "width": metadata.dimensions.width, "height": metadata.dimensions.height
    }
  }`,
  listen: `*[${own} || _type in ["sanity.imageAsset", "sanity.fileAsset"]]`,
}

/** The Studio's own types beside ours have a dot in their name. */
const documentTypes = (schema: Schema): string[] =>
  schema.getTypeNames().filter((name) => !name.includes('.') && schema.get(name)?.type?.name === 'document')

export type Watched = {
  content?: Content
  problem?: string
}

/** All content, read anew whenever somebody changes some of it. @param everyMs at most so often */
export function useContent({everyMs = 1_000}: {everyMs?: number} = {}): Watched {
  const store = useDocumentStore()
  const schema = useSchema()
  const [watched, setWatched] = useState<Watched>({})
  useEffect(() => {
    const options = {apiVersion: '2025-02-19', perspective: 'raw' as const, tag: 'health', throttleTime: everyMs}
    const fail = (error: unknown) => setWatched({problem: error instanceof Error ? error.message : String(error)})
    const reading = store
      .listenQuery(query, {types: documentTypes(schema)}, options)
      .pipe(tap({error: fail}), askAgain())
      .subscribe((found: RawContent) => setWatched({content: readContent(found, new Date())}))
    return () => reading.unsubscribe()
  }, [store, schema, everyMs])
  return watched
}
