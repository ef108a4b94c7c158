import type {WebSocket} from 'ws'
import {isObject, type JsonObject} from '../document/document.ts'
import {refuseDeepJson} from '../http/json-depth.ts'

/**
 * Reads a socket's messages as JSON objects; what is none, or is nested too deep to be told on, is passed over.
 * A message that breaks what handles it ends its own socket, and nothing else: thrown into the event, it would end the
 * process.
 */
export function onMessage(socket: WebSocket, handle: (message: JsonObject) => void): void {
  socket.on('message', (data: Buffer) => {
    const message = parseMessage(data)
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
    refuseDeepJson(data)
    const message: unknown = JSON.parse(data.toString())
    return isObject(message) ? message : undefined
  } catch {
    return undefined
  }
}
