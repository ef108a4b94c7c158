import type {Response} from 'express'
import type {StreamTarget} from './stream-target.ts'

/** Bytes that may wait for a slow reader. One that falls further behind reconnects and reads anew. */
const MOST_WAITING = 4_000_000

/** Turns a response into a stream of server-sent events. */
export function httpStream(response: Response): StreamTarget {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    // nginx would hold events back until a buffer is full.
    'X-Accel-Buffering': 'no',
  })
  // What is written while the reader goes away fails, and concerns nobody.
  response.on('error', () => response.destroy())
  response.flushHeaders()
  // A first byte, so that proxies and browsers take the stream for open.
  response.write(':\n\n')
  return {
    write: (text) => {
      if (response.writableEnded || response.destroyed) return
      response.write(text)
      if (response.writableLength > MOST_WAITING) response.destroy()
    },
    end: () => response.end(),
    onClose: (listener) => {
      // The reader may have gone while the stream was being opened.
      if (response.destroyed) listener()
      else response.once('close', listener)
    },
  }
}
