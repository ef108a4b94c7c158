import type {WebSocket} from 'ws'
import {isObject, type JsonObject} from '../document/document.ts'
import {refuseDeepNesting} from '../http/nesting.ts'

/**
 * Reads a socket's messages as JSON objects; what is none, is longer than `longest` bytes, or nested too
 * deep to be told on, is passed over.
 * A message that breaks what handles it ends its own socket, and nothing else: thrown into the event, it would end the
 * process.
 */
export function onMessage(socket: WebSocket, longest: number, handle: (message: JsonObject) => void): void {
  socket.on('message', (data: Buffer) => {
    // It was told to close: what still comes is of somebody who may no longer send.
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
