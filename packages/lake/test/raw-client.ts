import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {buffer} from 'node:stream/consumers'

/** A client that minds no manners: writes bytes as they are, and resets or keeps silent when it likes. */
export async function rawClient(origin: string, bytes: string | Uint8Array): Promise<Socket> {
  const {hostname, port} = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** All that the server says until it hangs up. */
export async function rawAnswer(origin: string, bytes: string, encoding: BufferEncoding = 'utf8'): Promise<string> {
  return (await buffer(await rawClient(origin, bytes))).toString(encoding)
}

/** A request for a WebSocket. */
export function upgradeRequest(path: string, headers: Record<string, string> = {}): string {
  const all = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
