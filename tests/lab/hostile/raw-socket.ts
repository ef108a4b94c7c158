import {connect, type Socket} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'

/** A connection by bytes: whatever happens to it is no error here. */
export class RawSocket {
  readonly socket: Socket
  readonly closed: Promise<void>
  receivedBytes = 0
  #heard: (() => void)[] = []

  constructor(port: number, localAddress: string) {
    this.socket = connect({port, host: '127.0.0.1', localAddress, allowHalfOpen: true})
    this.socket.on('error', () => {})
    this.closed = new Promise((resolve) => this.socket.once('close', () => resolve()))
    this.socket.on('data', (chunk) => {
      this.receivedBytes += chunk.length
      this.#tell()
    })
    this.socket.once('end', () => this.#tell())
    this.socket.once('close', () => this.#tell())
  }

  opened(): Promise<void> {
    return new Promise((resolve) => {
      this.socket.once('connect', resolve)
      this.socket.once('close', () => resolve())
    })
  }

  /** @returns when the bytes are with the system, the connection is closed, or the time is over */
  async write(bytes: string | Uint8Array, withinMs = 500): Promise<void> {
    if (this.socket.writable) await Promise.race([this.#written(bytes), this.closed, wait(withinMs)])
  }

  /** @returns when something came, or the other end is done, or the time is over */
  async heard(withinMs = 500): Promise<void> {
    if (this.receivedBytes > 0 || this.socket.destroyed || this.socket.readableEnded) return
    await Promise.race([new Promise<void>((resolve) => this.#heard.push(resolve)), wait(withinMs)])
  }

  /** Ends without goodbye: the other end reads ECONNRESET. */
  async reset(): Promise<void> {
    this.socket.resetAndDestroy()
    await this.closed
  }

  #written(bytes: string | Uint8Array): Promise<void> {
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()))
  }

  #tell(): void {
    for (const resolve of this.#heard.splice(0)) resolve()
  }
}
