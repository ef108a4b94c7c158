import type {WebSocket} from 'ws'

/** Milliseconds between pings; proxies cut connections that are silent for a minute. */
const PING = 20_000

/** Ends a socket whose other end went away without saying so: it misses a ping. */
export function keepAlive(socket: WebSocket): void {
  let answered = true
  const pinging = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, PING)
  socket.on('pong', () => {
    answered = true
  })
  socket.on('close', () => clearInterval(pinging))
  socket.on('error', () => socket.terminate())
}

/** A message as an object, or undefined for anything that is not one. */
export function parseMessage(text: string): Record<string, unknown> | undefined {
  try {
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? (message as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
