import {unavailable} from '../http/lake-error.ts'
import type {StreamReader, StreamTarget} from './stream-target.ts'

/** Milliseconds between signs of life; proxies cut connections that are silent for a minute. */
const HEARTBEAT = 15_000
/** A tab of the Studio holds about seven. */
const MOST_STREAMS = 1_000

interface OpenStream {
  target: StreamTarget
  reader: StreamReader
}

/** All open streams: keeps them alive, and ends those whose reader has lost the right to read. */
export class StreamRoom {
  readonly #streams = new Set<OpenStream>()
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT).unref()

  /** Throws 503 when there are too many. */
  add(target: StreamTarget, reader: StreamReader): void {
    if (this.#streams.size >= MOST_STREAMS) throw unavailable('Too many streams')
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
