import express, {type Request, type Response} from 'express'
import {HttpError} from './problem.ts'

// Every error of the body parser says something about the request; none is ours.
function bodyErrorOf(error: unknown): HttpError {
  return (error as {status?: unknown}).status === 413 ? tooLarge() : unreadable(error)
}

function readBytes(request: Request, most: number): Promise<Buffer> {
  const read = express.raw({type: () => true, limit: most, inflate: false})
  return new Promise((resolve, reject) => {
    read(request, request.res as Response, (error?: unknown) => {
      if (error) return reject(bodyErrorOf(error))
      // Without any body the parser leaves `body` alone.
      resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    })
  })
}

/** The body as text; bytes that are not UTF-8 are refused and never guessed. */
export async function readText(request: Request, bounds: BodyBounds): Promise<string> {
  const bytes = await watchBody(request, bounds, () => readBytes(request, bounds.mostBytes))
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch (error) {
    throw unreadable(error)
  }
}

/** Parses an object at its top level alone: deeper values are refused by the schema without being walked. */
export function parseJsonObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw unreadable(error)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw unreadable()
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '))
}

/** Parses a posted form, in which a name that comes twice becomes a list, which no schema takes for text. */
export function parseFormText(text: string): Record<string, unknown> {
  const entered = new Map<string, string | string[]>()
  try {
    for (const pair of text.split('&').filter(Boolean)) {
      const equals = pair.indexOf('=')
      const name = decodePart(equals < 0 ? pair : pair.slice(0, equals))
      const value = equals < 0 ? '' : decodePart(pair.slice(equals + 1))
      entered.set(name, entered.has(name) ? [value] : value)
    }
  } catch (error) {
    throw unreadable(error)
  }
  return Object.fromEntries(entered)
}

export type BodyBounds = {
  /** Milliseconds without a byte. */
  readonly idleMs: number
  /** Milliseconds for all of it. */
  readonly wholeMs: number
  /** Bytes of all of it. */
  readonly mostBytes: number
}

export function tooLarge(errors?: Record<string, string>): HttpError {
  return new HttpError({status: 413, refusal: 'tooLarge', errors})
}

export function unreadable(cause?: unknown): HttpError {
  return new HttpError({status: 400, refusal: 'unreadable', cause})
}

function tooSlow(): HttpError {
  return new HttpError({status: 408, refusal: 'tooSlow', headers: {Connection: 'close'}})
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
