import {connect, type NetConnectOpts, type Socket} from 'node:net'
import {addAbortSignal, type Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'

// clamd's own is 3310.
const USUAL_PORT = 3310
const MOST_REPLY_CHARACTERS = 4096

/** In the words of the scanner. */
class ScannerError extends Error {
  override name = 'ScannerError'
}

/** @param url `unix:///path/of/clamd.ctl` or `tcp://host:port` */
function addressOf(url: string): NetConnectOpts {
  const {protocol, hostname, port, pathname} = new URL(url)
  if (protocol === 'unix:') return {path: decodeURIComponent(pathname)}
  return {host: hostname.replaceAll(/[[\]]/g, ''), port: port ? Number(port) : USUAL_PORT}
}

/** INSTREAM of clamd(8): chunks with their lengths in front, none of them means the end. */
async function* framed(bytes: Readable): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    if (chunk.length > 0) yield* [length, chunk]
  }
  yield Buffer.alloc(4)
}

async function replyOf(socket: Socket): Promise<string> {
  let reply = ''
  for await (const chunk of socket) {
    reply += chunk
    if (reply.endsWith('\0')) return reply.slice(0, -1)
    if (reply.length > MOST_REPLY_CHARACTERS) break
  }
  throw new ScannerError('The scanner gave no answer')
}

/**
 * Asks the clamd at `url` about `bytes`, which are read as it takes them and let go of in any case. Own code, because
 * the one kept package, clamscan, knows no limit for a whole scan and runs programs where a socket does not answer.
 * @throws when there is no verdict before `signal` aborts, whatever the reason
 */
export async function askClamd(url: string, bytes: Readable, signal: AbortSignal): Promise<'clean' | 'infected'> {
  const socket = addAbortSignal(signal, connect(addressOf(url)))
  const sent = pipeline(framed(bytes), socket, {end: false})
  // Without a listener an error of a file that is not read yet would end the process.
  bytes.on('error', () => {})
  // A scanner that has read enough answers and hangs up, and its answer counts; a file that cannot be read gets none.
  sent.catch(() => bytes.errored && socket.destroy(bytes.errored))
  try {
    const reply = await replyOf(socket)
    if (reply.endsWith(' FOUND')) return 'infected'
    if (reply !== 'stream: OK') throw new ScannerError(`The scanner refused: ${reply}`)
    // A file is clean only if it was sent to the end.
    await sent
    return 'clean'
  } finally {
    socket.destroy()
    bytes.destroy()
  }
}
