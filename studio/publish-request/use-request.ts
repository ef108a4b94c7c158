import {isPending, type PublishRequest, titleOf} from '@site/content/home'
import {useEffect, useState} from 'react'
import {type SanityDocumentLike, useClient, useCurrentUser, useDocumentStore} from 'sanity'
import {askAgain} from '../lake/ask-again.ts'
import {askToPublish, requestIds, sendBack, takeBack} from './change-request.ts'

type Versions = {
  id: string
  type: string
  draft: SanityDocumentLike | null | undefined
  published: SanityDocumentLike | null | undefined
  /** Tells whether both were read. */
  ready: boolean
}

/** Reads whether somebody asks to publish a draft or sent it back, and returns the ways to do so. */
export function useRequest({id, type, draft, published, ready}: Versions) {
  const client = useClient({apiVersion: '2025-02-19'})
  const store = useDocumentStore()
  const user = useCurrentUser()?.id ?? ''
  const [found, setFound] = useState<PublishRequest>()
  useEffect(() => {
    const reading = store
      .listenQuery('*[_id in $ids][0]', {ids: requestIds(id)}, {tag: 'request', perspective: 'raw'})
      .pipe(askAgain())
      .subscribe((request: PublishRequest | null) => setFound(request ?? undefined))
    return () => reading.unsubscribe()
  }, [store, id])
  const at = typeof published?._updatedAt === 'string' ? {_updatedAt: published._updatedAt} : undefined
  const facts = {id, documentType: type, title: titleOf(draft ?? {})?.slice(0, 200) ?? '', since: draft?._rev ?? ''}
  const request = found && isPending(found, draft, at) ? found : undefined
  const isSettled = ready && found !== undefined && !request
  useEffect(() => {
    // Who is refused leaves it: it counts no more, and goes with the next who opens the document.
    if (isSettled) takeBack(client, id).catch(() => undefined)
  }, [isSettled, client, id])
  return {
    request: request && {...request, isAsked: request.by === undefined},
    ask: (sentence: string) => askToPublish(client, {...facts, asker: user}, sentence),
    takeBack: () => takeBack(client, id),
    sendBack: (sentence: string) => sendBack(client, {...facts, asker: request?.asker ?? ''}, {sentence, by: user}),
  }
}
