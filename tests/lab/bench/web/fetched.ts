import {setTimeout as wait} from 'node:timers/promises'
import {promisify} from 'node:util'
import {gzip} from 'node:zlib'
import type {CDPSession} from '@playwright/test'

const compress = promisify(gzip)

export type Fetched = {
  url: string
  /** The type as Chromium calls it: Document, Script, Image ... */
  type: string
  mime: string
  /** Bytes on the wire, head included. */
  bytes: number
  /** Bytes of the body with gzip; of scripts alone. */
  gzipBytes: number
}

/** Notes what a page fetches, its preloads too. Streams that never end are not among it. */
export async function noteFetched(session: CDPSession) {
  const underWay = new Map<string, Pick<Fetched, 'url' | 'type' | 'mime'>>()
  const fetched: Promise<Fetched>[] = []
  let lastHeard = performance.now()

  session.on('Network.responseReceived', ({requestId, type, response}) => {
    underWay.set(requestId, {url: response.url, type, mime: response.mimeType})
    lastHeard = performance.now()
  })
  session.on('Network.loadingFinished', ({requestId, encodedDataLength: bytes}) => {
    const known = underWay.get(requestId)
    if (known) fetched.push(finish(session, requestId, {...known, bytes}))
    lastHeard = performance.now()
  })
  await session.send('Network.enable')

  return {
    /** Waits until nothing came for two seconds. @returns all that was fetched until now */
    async settled(): Promise<Fetched[]> {
      while (performance.now() - lastHeard < 2_000) await wait(100)
      return Promise.all(fetched)
    },
  }
}

async function finish(session: CDPSession, requestId: string, known: Omit<Fetched, 'gzipBytes'>): Promise<Fetched> {
  if (known.type !== 'Script') return {...known, gzipBytes: 0}
  const {body, base64Encoded} = await session.send('Network.getResponseBody', {requestId})
  const {length} = await compress(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), {level: 9})
  return {...known, gzipBytes: length}
}
