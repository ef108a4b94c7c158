import {useEffect, useState} from 'react'
import {tap} from 'rxjs'
import {useDocumentStore} from 'sanity'
import {askAgain} from '../lake/ask-again.ts'
import {documents} from '../schema/documents/index.ts'
import {type Content, type RawContent, readContent} from './content.ts'

const own = '_type in $types && !(_id in path("versions.**"))'

const query = {
  fetch: `{
    "documents": *[${own}],
    "assets": *[_type == "sanity.imageAsset"]{
      _id, "width": metadata.dimensions.width, "height": metadata.dimensions.height, size
    }
  }`,
  listen: `*[${own} || _type == "sanity.imageAsset"]`,
}

const types = documents.map(({name}) => name)

export type Watched = {
  content?: Content
  problem?: string
}

/** All content, read anew whenever somebody changes some of it. @param everyMs at most so often */
export function useContent({everyMs = 1_000}: {everyMs?: number} = {}): Watched {
  const store = useDocumentStore()
  const [watched, setWatched] = useState<Watched>({})
  useEffect(() => {
    const options = {apiVersion: '2025-02-19', perspective: 'raw' as const, tag: 'health', throttleTime: everyMs}
    const fail = (error: unknown) => setWatched({problem: error instanceof Error ? error.message : String(error)})
    const reading = store
      .listenQuery(query, {types}, options)
      .pipe(tap({error: fail}), askAgain())
      .subscribe((found: RawContent) => setWatched({content: readContent(found, new Date())}))
    return () => reading.unsubscribe()
  }, [store, everyMs])
  return watched
}
