import {connect} from 'node:net'
import tls from 'node:tls'

/**
 * Sanity's tools ask `https://<project>.api.sanity.io` and know no other place. From now on whatever this process asks by
 * TLS is asked of the lake at this port, and nothing else on any network.
 */
export function leadToLake(port: number): void {
  tls.connect = (() => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.emit('secureConnect'))
    return socket
  }) as unknown as typeof tls.connect
}

// Loaded into a tool of its own by `node --import`, with the port behind the name.
const port = new URL(import.meta.url).searchParams.get('port')
if (port) leadToLake(Number(port))
