import type {Request} from 'express'
import {HttpError} from './http-error.ts'

export type BodyBounds = {
  /** Milliseconds without a byte. */
  readonly idleMs: number
  /** Milliseconds for all of it. */
  readonly wholeMs: number
  /** Bytes of all of it. */
  readonly mostBytes: number
}

export function tooLarge(errors?: Record<string, string>): HttpError {
  return new HttpError({status: 413, title: 'What was sent is too large.', errors})
}

export function unreadable(cause?: unknown): HttpError {
  return new HttpError({status: 400, title: 'What was sent could not be read.', cause})
}

function tooSlow(): HttpError {
  return new HttpError({status: 408, title: 'Sending took too long. Please try again.', headers: {Connection: 'close'}})
}

/**
 * Runs `parse`, which must start to read at once, and gives up when the body is too slow or too large.
 * `parse` then sees the connection close and tidies up by itself.
 */
export function watchBody<T>(request: Request, bounds: BodyBounds, parse: () => Promise<T>): Promise<T> {
  // A parser that starts after the connection broke would wait for ever, with its file open.
  if (request.destroyed) return Promise.reject(unreadable())
  if (Number(request.get('Content-Length') ?? 0) > bounds.mostBytes) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    let received = 0
    const idle = setTimeout(() => reject(tooSlow()), bounds.idleMs)
    const whole = setTimeout(() => reject(tooSlow()), bounds.wholeMs)
    const watch = (chunk: Buffer) => {
      idle.refresh()
      received += chunk.length
      if (received > bounds.mostBytes) reject(tooLarge())
    }
    request.on('data', watch)
    request.once('close', () => {
      if (!request.complete) reject(unreadable())
    })
    // Once it is all here, what remains is our own work.
    request.once('end', stop)
    function stop() {
      clearTimeout(idle)
      clearTimeout(whole)
      request.off('data', watch)
    }
    parse().then(resolve, reject).finally(stop)
  })
}
