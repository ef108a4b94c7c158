import type {Request, Response} from 'express'

const LINGER_MS = 10_000
const LINGER_BYTES = 8 * 1024 * 1024

/**
 * After an early refusal, goes on reading what the client still sends: closing at once would reset the connection
 * before the client has read why. Bounded in time and bytes, then the connection is cut.
 */
export function lingerAfter(request: Request, response: Response): void {
  if (request.complete || request.destroyed) return
  const {socket} = request
  const readBefore = socket.bytesRead
  const cut = () => {
    if (!request.complete) socket.destroy()
  }
  const timer = setTimeout(cut, LINGER_MS)
  request.on('data', () => {
    if (socket.bytesRead - readBefore > LINGER_BYTES) cut()
  })
  request.once('close', () => clearTimeout(timer))
  request.on('error', () => {})
  response.once('finish', () => request.resume())
}
