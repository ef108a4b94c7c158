import type {IncomingMessage} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {type Request, type Response, Router} from 'express'
import {isbot} from 'isbot'
import type {Logger} from 'pino'
import type {NetworkOf} from '../http/client-network.ts'
import {QueueFullError} from '../http/fair-queue.ts'
import type {createTenderSets, TenderSet, Wanted} from './tender-sets.ts'

/** By then whoever waits now has had a turn. */
const RETRY_AFTER_S = 10
/** As the Studio makes them: 32 random bytes. */
const KEY = /^[\w-]{43}$/
/** So much of a key names its link; what is left cannot be guessed either. */
const NAME_CHARACTERS = 8
const CHUNK_BYTES = 64 * 1024
/** Words with which browsers say that nobody has asked yet. */
const AHEAD = /\b(prefetch|preview|prerender)\b/i

type Make = (wanted: Wanted) => Promise<TenderSet | undefined>

type TenderRouterOptions = {
  sets: Pick<ReturnType<typeof createTenderSets>, 'sheets' | 'statement' | 'pack'>
  /** Told by what names the link, once somebody has got its pack. */
  noteLinkOpened: (link: string) => void
  networkOf: NetworkOf
  log: Logger
}

/** Where the PDFs are that are made from the content. */
export function tenderRouter({sets, noteLinkOpened, networkOf, log}: TenderRouterOptions): Router {
  /** @returns whether there was a set, and it has arrived */
  async function answer(request: Request, response: Response, make: Make): Promise<boolean> {
    try {
      const set = await make({network: networkOf(request), isWanted: () => !response.destroyed})
      if (!set) return refuse(response, 404, 'There is no such sheet. A private link may have ended.')
      await send(set, request, response)
      return true
    } catch (error) {
      if (response.headersSent) {
        response.destroy()
        return false
      }
      response.set('retry-after', String(RETRY_AFTER_S))
      if (error instanceof QueueFullError)
        return refuse(
          response,
          error.ownFault ? 429 : 503,
          'Too many sets are being drawn. Please try again in a few seconds.',
        )
      log.error({err: error}, 'a set could not be drawn')
      return refuse(response, 503, 'This set cannot be drawn right now. Please try again in a few seconds.')
    }
  }

  return (
    Router()
      .get('/prequalification.pdf', async (request, response) => {
        const named = [request.query.sheet].flat().filter((kind) => typeof kind === 'string')
        await answer(request, response, (wanted) => sets.sheets(named, wanted))
      })
      // Letters and names: for whoever has the link, and for nothing that keeps or lists what it reads.
      .get('/-/pack/:key', async (request, response) => {
        response.set({'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer'})
        const {key} = request.params
        const make: Make = async (wanted) => (KEY.test(key) ? sets.pack(key, wanted) : undefined)
        if ((await answer(request, response, make)) && isOpening(request)) noteLinkOpened(key.slice(0, NAME_CHARACTERS))
      })
      .get('/capability-statement.pdf', async (request, response) => {
        await answer(request, response, sets.statement)
      })
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

function refuse(response: Response, status: number, text: string): false {
  response.status(status).set('cache-control', 'no-store').type('text/plain').send(text)
  return false
}

/**
 * Whether somebody opens what is asked for, as far as that can be told: not a program that looks whether it is there, not
 * a browser that fetches ahead, not a messenger that shows what a link leads to, not staff who look at it in the Studio.
 */
function isOpening({method, headers, url = ''}: IncomingMessage): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].flat().join(' ')
  const isOwn = new URL(url, 'http://site').searchParams.has('preview')
  return method === 'GET' && !AHEAD.test(ahead) && !isbot(headers['user-agent']) && !isOwn
}
