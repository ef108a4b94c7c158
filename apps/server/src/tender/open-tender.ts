import type {IncomingMessage} from 'node:http'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {type Content, MOST_SIMILAR} from '@site/content'
import {QueueFullError} from '@site/limits'
import {createDrawing} from '@site/pack'
import type {RendererOptions} from '@site/web/renderer'
import {type Request, type Response, Router} from 'express'
import {isbot} from 'isbot'
import type {Logger} from 'pino'
import type {NetworkOf} from '../http/client-network.ts'
import {type TenderSet, TenderSets, type Wanted} from './tender-sets.ts'

/** A scan of some megabytes, over loopback or from Sanity. */
const FILE_TIMEOUT_MS = 15_000

type OpenTenderOptions = {
  content: Pick<Content, 'tender' | 'capability' | 'pack'>
  /** The same with drafts on top; absent where they cannot be read. */
  drafts: Pick<Content, 'pack'> | undefined
  shown: Pick<RendererOptions, 'apiHost' | 'imageHost' | 'token'>
  /** Private links to packs; absent where the accounts are elsewhere. */
  packLinks: PackLinks | undefined
  networkOf: NetworkOf
  log: Logger
}

/** The PDFs of the public server: what draws them, and where they are asked for. */
export function openTender({content, drafts, shown, packLinks, networkOf, log}: OpenTenderOptions) {
  const drawing = createDrawing()
  const draftOfPack = async (id: string) => (await drafts?.pack(id)) ?? null
  const sets = new TenderSets({...content, draftOfPack, draw: drawing.draw, readFile: fileReader(shown), log})
  return {
    /** @param seesPacks whether a request comes from staff who look at a preview, and may publish */
    router: (seesPacks: (request: IncomingMessage) => boolean) =>
      tenderRouter({sets, packLinks, seesPacks, networkOf, log}),
    sizes: () => sets.sizes(),
    onSizes: (listener: () => void) => sets.onSizes(listener),
    contentChanged: () => sets.contentChanged(),
    close: drawing.close,
  }
}

/** Reads files and pictures of the content: the embedded lake shows them beside its data and to its own process, Sanity to everybody. */
function fileReader({apiHost, imageHost, token}: OpenTenderOptions['shown']) {
  const host = imageHost || apiHost || ''
  const headers: Record<string, string> = token && !imageHost ? {authorization: `Bearer ${token}`} : {}
  return async (address: string): Promise<Uint8Array> => {
    const answer = await fetch(host + address, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`${answer.status} for the file ${address}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

/** By then those who wait now have had a turn. */
const RETRY_AFTER_S = 10
/** Names the state in which the page with the form says so (apps/web/src/sections/credentials/tender-sheets.tsx). */
const NOTHING_TICKED = '/prequalification#nothing-ticked'
/** As they are made: letters and digits. */
const CODE = /^\w{43}$/
const TOO_MANY_SETS = 'Too many sets are being drawn. Please try again in a few seconds.'
const TOO_MANY_WORKS = `A sheet holds at most ${MOST_SIMILAR} works. Please tick fewer.`
const CHUNK_BYTES = 64 * 1024
/** Words with which browsers say that the user has not asked yet. */
const AHEAD = /\b(prefetch|preview|prerender)\b/i

type PackLinks = {find(code: string): {id: string; documentId: string} | undefined; noteOpened(id: string): void}

type Make = (wanted: Wanted) => Promise<TenderSet | undefined>

type TenderRouterOptions = {
  sets: Pick<TenderSets, 'sheets' | 'statement' | 'pack'>
  /** Private links to packs; absent where the accounts cannot be asked. */
  packLinks: PackLinks | undefined
  /** Tells whether a request comes from staff who look at a preview, and may publish. */
  seesPacks(request: IncomingMessage): boolean
  networkOf: NetworkOf
  log: Logger
}

/** Serves the PDFs that are made from the content. */
function tenderRouter({sets, packLinks, seesPacks, networkOf, log}: TenderRouterOptions): Router {
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
      if (error instanceof QueueFullError) return refuse(response, error.ownFault ? 429 : 503, TOO_MANY_SETS)
      log.error({err: error}, 'a set could not be drawn')
      return refuse(response, 503, 'This set cannot be drawn right now. Please try again in a few seconds.')
    }
  }

  /** Notes that the link was opened: its reader has the pack, also when that cannot be counted. */
  function noteOpened(links: PackLinks, id: string): void {
    try {
      links.noteOpened(id)
    } catch (error) {
      log.warn({err: error}, 'an opened link could not be counted')
    }
  }

  return (
    Router()
      .get('/prequalification.pdf', async (request, response) => {
        const asked = wordsIn(request.query.sheet)
        const named = asked.filter(Boolean)
        // The form with nothing ticked, without the script that holds its button: its page says so.
        if (asked.length > 0 && named.length === 0) return response.redirect(303, NOTHING_TICKED)
        const works = [...new Set(wordsIn(request.query.works).join().toLowerCase().split(',').filter(Boolean))]
        if (works.length > MOST_SIMILAR) return void refuse(response, 400, TOO_MANY_WORKS)
        await answer(request, response, (wanted) => sets.sheets(named, works, wanted))
      })
      // Letters and names: for readers with the link, and for nothing that keeps or lists what it reads.
      .get('/-/pack/:code', async (request, response) => {
        response.set({'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer'})
        if (!packLinks) return void refuse(response, 503, 'Private links cannot be looked up here right now.')
        const link = CODE.test(request.params.code) ? packLinks.find(request.params.code) : undefined
        const make: Make = async (wanted) => link && sets.pack(link.documentId, {drafts: false}, wanted)
        if ((await answer(request, response, make)) && link && isOpening(request)) noteOpened(packLinks, link.id)
      })
      .get('/-/preview/pack/:id', async (request, response) => {
        if (!seesPacks(request)) return void refuse(response, 401, 'Open this preview from the Studio.')
        await answer(request, response, (wanted) => sets.pack(request.params.id, {drafts: true}, wanted))
      })
      .get('/capability-statement.pdf', async (request, response) => {
        await answer(request, response, (wanted) => sets.statement(wanted))
      })
  )
}

/** Values that an address has under one name. */
const wordsIn = (asked: Request['query'][string]) => [asked].flat().filter((word) => typeof word === 'string')

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
 * Tells whether a person opens what is asked for, as far as that can be told: not a program that looks whether it is
 * there, not a browser that fetches ahead, not a messenger that shows what a link leads to.
 */
function isOpening({method, headers}: IncomingMessage): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].flat().join(' ')
  return method === 'GET' && !AHEAD.test(ahead) && !isbot(headers['user-agent'])
}
