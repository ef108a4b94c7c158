import {createHmac} from 'node:crypto'
import {type IncomingMessage, request as requestHttp} from 'node:http'
import {request as requestHttps} from 'node:https'
import {LONGEST_ANSWER_MS} from '../limits.ts'
import {lookupPublic, refusePrivateAddress} from './public-address.ts'
import type {Webhook} from './webhook.ts'
import type {Message} from './webhook-store.ts'

/** The longest part of an answer that the log keeps. */
const LONGEST_RESULT_BYTES = 2_000

export type SendOptions = {
  /** Tells whether machines of the own network may be sent to. */
  allowPrivate: boolean
  signal: AbortSignal
}

/** Sends a message once. Rejects when no answer came; redirects are answers, since they could lead anywhere. */
export async function sendMessage(
  webhook: Webhook,
  {headers, body}: Message,
  {allowPrivate, signal}: SendOptions,
): Promise<{code: number; text: string}> {
  const url = new URL(webhook.url)
  if (!allowPrivate) refusePrivateAddress(url)
  const options = {
    method: webhook.httpMethod,
    headers: {
      'User-Agent': 'Lake webhook delivery',
      ...webhook.headers,
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
      ...(webhook.secret !== null && {'sanity-webhook-signature': signatureOf(body, webhook.secret)}),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER_MS)]),
    ...(!allowPrivate && {lookup: lookupPublic}),
  }
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    // Stays: a connection that breaks after the answer has begun says so as well.
    request.on('error', reject)
  })
  request.end(body)
  const response = await answer
  return {code: response.statusCode ?? 0, text: await beginningOf(response)}
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop ends the connection.
    if (size >= LONGEST_RESULT_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, LONGEST_RESULT_BYTES).toString()
}

/** As `@sanity/webhook` verifies it: of the body with the time, so that an old one cannot be sent again for ever. */
function signatureOf(body: string, secret: string): string {
  const time = Date.now()
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')}`
}
