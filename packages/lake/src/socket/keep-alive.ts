import type {WebSocket} from 'ws'
import {isObject, type JsonObject} from '../document/document.ts'
import {refuseDeepNesting} from '../http/json-body.ts'

/** Milliseconds between pings; proxies cut connections that are silent for a minute. */
const PING_MS = 20_000

/**
 * Sends, unless the reader has let more than `backlog` bytes wait: then the socket ends.
 * @param onSent called when it has left, or never will; not when the socket has ended already
 */
export function sendText(socket: WebSocket, text: string, backlog: number, onSent?: () => void): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlog) socket.terminate()
  else socket.send(text, onSent)
}

/**
 * Ends a socket whose other end went away without saying so, or does not read: it misses a ping. Answers the other end's
 * pings as long as the answers are read.
 */
export function keepAlive(socket: WebSocket, backlog: number): void {
  let answered = true
  const pinging = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, PING_MS)
  socket.on('pong', () => {
    answered = true
  })
  socket.on('ping', (data: Buffer) => {
    if (socket.bufferedAmount > backlog) socket.terminate()
    else socket.pong(data)
  })
  socket.on('close', () => clearInterval(pinging))
}

/**
 * Reads a socket's messages as JSON objects; what is none, is longer than `longest` bytes, or nested too
 * deep to be told on, is passed over.
 * A message that breaks what handles it ends its own socket, and nothing else: thrown into the event, it would end the
 * process.
 */
export function onMessage(socket: WebSocket, longest: number, handle: (message: JsonObject) => void): void {
  socket.on('message', (data: Buffer) => {
    // The socket was told to close: what still comes is from a client that may no longer send.
    if (socket.readyState !== socket.OPEN) return
    const message = data.length > longest ? undefined : parseMessage(data)
    if (!message) return
    try {
      handle(message)
    } catch {
      socket.terminate()
    }
  })
}

function parseMessage(data: Buffer): JsonObject | undefined {
  try {
    refuseDeepNesting(data)
    const message: unknown = JSON.parse(data.toString())
    return isObject(message) ? message : undefined
  } catch {
    return undefined
  }
}
