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

export function bytesOf({bodies}: Pick<KeptAnswer, 'bodies'>): number {
  return bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0)
}

/** Adds the body in gzip: 1 to 2 ms of a thread for a page, which even its first reader may wait for. */
export async function addGzip({headers, bodies}: KeptAnswer): Promise<void> {
  if (isText(headers)) bodies.gzip = await compressGzip(bodies.identity, {level: 9})
}

/** Adds the body in Brotli: smaller by a few per cent, and ten times as much work, which nobody should wait for. */
export async function addBrotli({headers, bodies}: KeptAnswer): Promise<void> {
  if (!isText(headers)) return
  const {identity} = bodies
  const params = {[constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length}
  bodies.br = await compressBrotli(identity, {params})
}

/** Pictures are compressed already, but for drawings. */
const isText = (headers: KeptAnswer['headers']) => !/^image\/(?!svg)/.test(headers['content-type'] ?? '')

export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chosen(kept, request.headers['accept-encoding'])
  const body = kept.bodies[encoding] ?? kept.bodies.identity
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

/** The smallest that the client takes and that is there. */
function chosen({bodies}: KeptAnswer, accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '')
  if (bodies.br && /\bbr\b/.test(list)) return 'br'
  return bodies.gzip && /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}
