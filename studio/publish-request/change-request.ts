import {type PublishRequest, REQUEST, requestIds} from '@site/content/home'
import type {SanityClient} from 'sanity'

export type Requested = Pick<PublishRequest, 'documentType' | 'title' | 'since' | 'asker'> & {id: string}

/** Asks those who publish to look at a draft; what was asked before, or came back, is settled by it. */
export async function askToPublish(client: SanityClient, {id, ...request}: Requested, sentence: string): Promise<void> {
  // First, so that the one that follows is new, and they get a mail.
  await takeBack(client, id)
  await client.create({...request, _id: requestIds(id)[0], _type: REQUEST, sentence}, {tag: 'request'})
}

const settle = (client: SanityClient, id: string) =>
  requestIds(id).reduce((transaction, one) => transaction.delete(one), client.transaction())

export async function takeBack(client: SanityClient, id: string): Promise<void> {
  await settle(client, id).commit({tag: 'request'})
}

/** Sends a draft back to its asker, with what is missing: in one step, so that a failure leaves the request. @param by id of the sender */
export async function sendBack(
  client: SanityClient,
  {id, ...request}: Requested,
  {sentence, by}: {sentence: string; by: string},
): Promise<void> {
  const returned = {...request, _id: requestIds(id)[1], _type: REQUEST, sentence, by}
  await settle(client, id).create(returned).commit({tag: 'request'})
}
