import {connect, type Socket} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import type {Sample} from './sample.ts'

export type HeldUpload = {
  readonly socket: Socket
  /** Returns what was answered so far. */
  readonly answer: () => string
  readonly closed: Promise<void>
}

function head(port: number, {path, headers, body}: Sample): string {
  const lines = Object.entries({Host: `127.0.0.1:${port}`, 'Content-Length': String(body.length), ...headers})
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`
}

/** Opens an upload and sends its head only. */
export function openUpload(port: number, sample: Sample): Promise<HeldUpload> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const closed = new Promise<void>((done) => socket.once('close', () => done()))
    socket.on('data', (chunk: Buffer) => {
      received += chunk
    })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      // Being cut off is what these uploads are for.
      socket.on('error', () => {})
      socket.write(head(port, sample))
      resolve({socket, closed, answer: () => received})
    })
  })
}

/** Sends a body evenly over `milliseconds`, up to `share` of it. */
export async function drip({socket}: HeldUpload, body: Buffer, milliseconds: number, share = 1): Promise<void> {
  const steps = Math.max(1, Math.round(milliseconds / 250))
  const end = Math.floor(body.length * share)
  for (let step = 0; step < steps && !socket.destroyed; step++) {
    socket.write(body.subarray(Math.floor((end * step) / steps), Math.floor((end * (step + 1)) / steps)))
    await wait(milliseconds / steps)
  }
}
