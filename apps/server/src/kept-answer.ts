import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer of status 200 that is held in memory, in the encodings that browsers take. */
export type KeptAnswer = {
  etag: string
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & {identity: Buffer}
}

/** A strong validator: it names exact bytes. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

export function bytesOf({bodies}: KeptAnswer): number {
  return bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
}

/** Adds the smaller bodies; pictures are compressed already. */
export async function compress({headers, bodies}: KeptAnswer): Promise<void> {
  if (/^image\/(?!svg)/.test(headers['content-type'] ?? '')) return
  const {identity} = bodies
  const options = {
    params: {[constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length},
  }
  bodies.gzip = await compressGzip(identity, {level: 9})
  bodies.br = await compressBrotli(identity, options)
}

export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const wanted = preferred(request.headers['accept-encoding'])
  const body = kept.bodies[wanted] ?? kept.bodies.identity
  const encoding = body === kept.bodies.identity ? 'identity' : wanted
  // One ETag an encoding: a strong validator names exact bytes.
  const etag = encoding === 'identity' ? kept.etag : `${kept.etag.slice(0, -1)}-${encoding}"`
  const headers = {...kept.headers, etag, vary: 'accept-encoding'}

  // What the browser has may have another encoding than what it would get: the page is the same.
  const known = request.headers['if-none-match']?.match(new RegExp(`${kept.etag.slice(0, -1)}(-br|-gzip)?"`))?.[0]
  if (known) return void response.writeHead(304, {...headers, etag: known}).end()
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : {'content-encoding': encoding}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function preferred(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '')
  if (/\bbr\b/.test(list)) return 'br'
  return /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}
