import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {type Request, type Response, Router} from 'express'
import type {Logger} from 'pino'
import type {NetworkOf} from '../http/client-network.ts'
import {QueueFullError} from '../http/fair-queue.ts'
import type {createTenderSets, TenderSet, Wanted} from './tender-sets.ts'

/** By then whoever waits now has had a turn. */
const RETRY_AFTER_S = 10
/** As the Studio makes them: 32 random bytes. */
const KEY = /^[\w-]{43}$/
const CHUNK_BYTES = 64 * 1024

type Make = (wanted: Wanted) => Promise<TenderSet | undefined>

type TenderRouterOptions = {
  sets: Pick<ReturnType<typeof createTenderSets>, 'sheets' | 'statement' | 'pack'>
  networkOf: NetworkOf
  log: Logger
}

/** Where the PDFs are that are made from the content. */
export function tenderRouter({sets, networkOf, log}: TenderRouterOptions): Router {
  async function answer(request: Request, response: Response, make: Make) {
    try {
      const set = await make({network: networkOf(request), isWanted: () => !response.destroyed})
      if (!set) return refuse(response, 404, 'There is no such sheet. A private link may have ended.')
      await send(set, request, response)
    } catch (error) {
      if (response.headersSent) return void response.destroy()
      response.set('retry-after', String(RETRY_AFTER_S))
      if (error instanceof QueueFullError)
        return refuse(
          response,
          error.ownFault ? 429 : 503,
          'Too many sets are being drawn. Please try again in a few seconds.',
        )
      log.error({err: error}, 'a set could not be drawn')
      refuse(response, 503, 'This set cannot be drawn right now. Please try again in a few seconds.')
    }
  }

  return (
    Router()
      .get('/prequalification.pdf', (request, response) => {
        const named = [request.query.sheet].flat().filter((kind) => typeof kind === 'string')
        return answer(request, response, (wanted) => sets.sheets(named, wanted))
      })
      // Letters and names: for whoever has the link, and for nothing that keeps or lists what it reads.
      .get('/-/pack/:key', (request, response) => {
        response.set({'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer'})
        const {key} = request.params
        return answer(request, response, async (wanted) => (KEY.test(key) ? sets.pack(key, wanted) : undefined))
      })
      .get('/capability-statement.pdf', (request, response) => answer(request, response, sets.statement))
  )
}

async function send({bytes, etag, fileName}: TenderSet, request: Request, response: Response) {
  response.set({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-cache',
    etag,
  })
  if (request.headers['if-none-match']?.includes(etag)) return void response.status(304).end()
  response.set('content-length', String(bytes.byteLength))
  if (request.method === 'HEAD') return void response.end()
  await pipeline(Readable.from(chunksOf(bytes)), response)
}

/** A slow reader holds one piece at a time, and not the whole set in its connection. */
function* chunksOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}

const refuse = (response: Response, status: number, text: string) =>
  void response.status(status).set('cache-control', 'no-store').type('text/plain').send(text)
