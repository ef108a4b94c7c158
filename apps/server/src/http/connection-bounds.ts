import type {Server} from 'node:http'
import type {Socket} from 'node:net'
import type {ConnectionNetwork} from './client-network.ts'

/** Bounds all together. About 40 MB when all are idle. */
const MOST = 4_000
/** An office behind one address: sixty browsers with the six that each may hold. */
const PER_NETWORK = 400
/** Keeps out whoever breaks the rules of a connection: each costs as much as a hundred requests. */
const PAUSE_MS = 10_000
/** About 10 MB. The oldest is let in again for one more. */
const MOST_PAUSED = 100_000

/** Bounds how many connections one network may hold, and keeps out for a while who broke the rules of one. */
export function createConnectionBounds(networkOf: ConnectionNetwork = () => undefined, perNetwork = PER_NETWORK) {
  const open = new Map<string, number>()
  let all = 0
  const pausedUntil = new Map<string, number>()

  function isPaused(network: string): boolean {
    const until = pausedUntil.get(network)
    if (until === undefined) return false
    if (until > performance.now()) return true
    pausedUntil.delete(network)
    return false
  }

  function admit(server: Server, socket: Socket) {
    all += 1
    socket.once('close', () => {
      all -= 1
    })
    if (all > MOST) {
      socket.destroy()
      // Who only holds a connection for later makes room.
      return server.closeIdleConnections()
    }
    const network = networkOf(socket)
    if (network === undefined) return
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork || isPaused(network)) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  }

  return {
    watch(server: Server): void {
      // Not `maxConnections`, which counts for each socket that listens.
      server.on('connection', (socket) => admit(server, socket))
    },
    /** Ends a connection that broke the rules. */
    cutOff(socket: Socket): void {
      const network = networkOf(socket)
      socket.destroy()
      if (network === undefined) return
      const [oldest] = pausedUntil.keys()
      if (oldest !== undefined && pausedUntil.size >= MOST_PAUSED) pausedUntil.delete(oldest)
      pausedUntil.set(network, performance.now() + PAUSE_MS)
    },
  }
}
