import type {Response} from 'express'
import {BEHIND_MS} from '../limits.ts'
import type {StreamTarget} from './stream-target.ts'

/**
 * Turns a response into a stream of server-sent events. A reader that falls behind by more than `backlog` bytes, or does
 * not catch up in half a minute, is cut off; it reconnects and reads anew.
 */
export function httpStream(response: Response, backlog: number): StreamTarget {
  let behindSince: number | undefined
  response.on('drain', () => {
    behindSince = undefined
  })
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
      const isLost = behindSince !== undefined && performance.now() - behindSince > BEHIND_MS
      if (isLost || response.writableLength > backlog) response.destroy()
      else if (!response.write(text)) behindSince ??= performance.now()
    },
    end: () => response.end(),
    onClose: (listener) => {
      // The reader may have gone while the stream was being opened.
      if (response.destroyed) listener()
      else response.once('close', listener)
    },
  }
}
