import {type PublishRequest, requestIds, titleOf} from '@site/content/home'
import {useEffect, useState} from 'react'
import {type SanityDocumentLike, useClient, useCurrentUser, useDocumentStore} from 'sanity'
import {askAgain} from '../lake/ask-again.ts'
import {askToPublish, sendBack, takeBack} from './change-request.ts'

type Versions = {
  id: string
  type: string
  draft: SanityDocumentLike | null | undefined
}

/** Reads whether an editor asks to publish a draft or sent it back, and returns the ways to do so. */
export function useRequest({id, type, draft}: Versions) {
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
  const facts = {id, documentType: type, title: titleOf(draft ?? {})?.slice(0, 200) ?? '', since: draft?._rev ?? ''}
  const request = draft ? found : undefined
  return {
    request: request && {...request, isAsked: request.by === undefined},
    ask: (sentence: string) => askToPublish(client, {...facts, asker: user}, sentence),
    takeBack: () => takeBack(client, id),
    sendBack: (sentence: string) => sendBack(client, {...facts, asker: request?.asker ?? ''}, {sentence, by: user}),
  }
}
