import {type PublishRequest, REQUEST, requestIds, titleOf} from '@site/content/home'
import {useEffect, useState} from 'react'
import {type SanityClient, type SanityDocumentLike, useClient, useCurrentUser, useDocumentStore} from 'sanity'
import {askAgain} from '../lake/ask-again.ts'

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

type Requested = Pick<PublishRequest, 'documentType' | 'title' | 'since' | 'asker'> & {id: string}

/** Asks those who publish to look at a draft; what was asked before, or came back, is settled by it. */
async function askToPublish(client: SanityClient, {id, ...request}: Requested, sentence: string): Promise<void> {
  // First, so that the one that follows is new, and they get a mail.
  await takeBack(client, id)
  await client.create({...request, _id: requestIds(id)[0], _type: REQUEST, sentence}, {tag: 'request'})
}

const settle = (client: SanityClient, id: string) =>
  requestIds(id).reduce((transaction, one) => transaction.delete(one), client.transaction())

async function takeBack(client: SanityClient, id: string): Promise<void> {
  await settle(client, id).commit({tag: 'request'})
}

/** Sends a draft back to its asker, with what is missing: in one step, so that a failure leaves the request. @param by id of the sender */
async function sendBack(
  client: SanityClient,
  {id, ...request}: Requested,
  {sentence, by}: {sentence: string; by: string},
): Promise<void> {
  const returned = {...request, _id: requestIds(id)[1], _type: REQUEST, sentence, by}
  await settle(client, id).create(returned).commit({tag: 'request'})
}
