import {randomId} from '@site/storage'
import type {Response} from 'express'
import {isObject} from '../document/document.ts'
import type {Client} from '../http/client.ts'
import {isPassing, isTimeout, LakeError} from '../lake-error.ts'
import {BEHIND_MS} from '../limits.ts'

/** A target of a stream of events: an HTTP response of its own, or a share of a WebSocket. */
export type StreamTarget = {
  /** Sends text in the format of server-sent events. */
  write(text: string): void
  /** Returns what resolves when its reader has taken what waits, or has gone; undefined when little waits. */
  behind(): Promise<void> | undefined
  /** Ends it. What waits for a reader that is behind is dropped. */
  end(): void
  /** Called once, when the reader has gone or was let go. */
  onClose(listener: () => void): void
}

/** A client that reads, and a check that is repeated now and then: a session that ended must not go on receiving. */
export type StreamReader = {client: Client; stillValid(): boolean}

export type ServerEvent = {event: string; id?: string; data: unknown}

export function formatEvent({event, id, data}: ServerEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

/** Makes the event that tells a listener whether it must read anew before what comes. */
export const greeting = (event: 'welcome' | 'welcomeback' | 'reset'): string =>
  formatEvent({event, data: {listenerName: randomId(12)}})

/**
 * Tells a listener what is wrong with its query, in the words in which the query itself would be answered. Clients give up
 * for good on that: where it may go better later, the stream just ends, and they come back.
 */
export function endWithError(target: StreamTarget, error: unknown): void {
  if (!isPassing(error) && !isTimeout(error)) {
    const [message, answer] =
      error instanceof LakeError ? [error.message, error.answer] : ['The query cannot be evaluated', {}]
    const data = {message, ...(isObject(answer.error) && {error: answer.error})}
    target.write(formatEvent({event: 'channelError', data}))
  }
  target.end()
}

/** Tells whether a reader sees drafts and private documents. */
export const seesAll = ({client}: StreamReader): boolean => client.kind !== 'anonymous'

/**
 * Turns a response into a stream of server-sent events. A reader that falls behind by more than `backlog` bytes, or does
 * not catch up in half a minute, is cut off; it reconnects and reads anew.
 */
export function httpStream(response: Response, backlog: number): StreamTarget {
  let behind: (PromiseWithResolvers<void> & {since: number}) | undefined
  const catchUp = () => {
    behind?.resolve()
    behind = undefined
  }
  response.on('drain', catchUp).once('close', catchUp)
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    // nginx would hold events back until a buffer is full.
    'X-Accel-Buffering': 'no',
  })
  // A write fails when the reader goes away meanwhile, which is no fault of the server.
  response.on('error', () => response.destroy())
  response.flushHeaders()
  // A first byte, so that proxies and browsers take the stream for open.
  response.write(':\n\n')
  return {
    write: (text) => {
      if (response.writableEnded || response.destroyed) return
      const isLost = behind !== undefined && performance.now() - behind.since > BEHIND_MS
      if (isLost || response.writableLength > backlog) response.destroy()
      else if (!response.write(text)) behind ??= {...Promise.withResolvers<void>(), since: performance.now()}
    },
    behind: () => behind?.promise,
    end: () => (behind ? response.destroy() : response.end()),
    onClose: (listener) => {
      // The reader may have gone while the stream was being opened.
      if (response.destroyed) listener()
      else response.once('close', listener)
    },
  }
}

/** Milliseconds between signs of life; proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000

type OpenStream = {target: StreamTarget; reader: StreamReader}

/** All open streams: keeps them alive, and ends those whose reader has lost the right to read. */
export class StreamRoom {
  readonly #streams = new Set<OpenStream>()
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS).unref()

  add(target: StreamTarget, reader: StreamReader): void {
    const stream = {target, reader}
    this.#streams.add(stream)
    target.onClose(() => this.#streams.delete(stream))
  }

  /** Call when a session or token ended: its streams end now, not at the next beat. */
  dismiss(): void {
    for (const {target, reader} of this.#streams) if (!reader.stillValid()) target.end()
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const {target} of this.#streams) target.end()
  }

  #beat(): void {
    this.dismiss()
    for (const {target} of this.#streams) target.write(':\n\n')
  }
}
