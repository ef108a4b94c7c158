import type {StreamReader, StreamTarget} from './stream-target.ts'

/** Milliseconds between signs of life; proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000

type OpenStream = {
  target: StreamTarget
  reader: StreamReader
}

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
