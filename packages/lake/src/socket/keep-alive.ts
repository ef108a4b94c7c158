import type {WebSocket} from 'ws'

/** Milliseconds between pings; proxies cut connections that are silent for a minute. */
const PING_MS = 20_000

/** Sends, unless the reader has let more than `backlog` bytes wait: then the socket ends. */
export function sendText(socket: WebSocket, text: string, backlog: number): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlog) socket.terminate()
  else socket.send(text)
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
