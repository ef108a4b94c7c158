import type {WebSocket} from 'ws'

/** Milliseconds between pings; proxies cut connections that are silent for a minute. */
const PING_MS = 20_000

/** Ends a socket whose other end went away without saying so: it misses a ping. */
export function keepAlive(socket: WebSocket): void {
  let answered = true
  const pinging = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, PING_MS)
  socket.on('pong', () => {
    answered = true
  })
  socket.on('close', () => clearInterval(pinging))
}
