import {once} from 'node:events'
import {createServer, type Socket} from 'node:net'
import {onTestFinished} from 'vitest'

/** The port of a server that does something else than scan. */
export async function openOther(treat: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    treat(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as {port: number}).port
}
