import type {Server} from 'node:http'
import type {AddressInfo} from 'node:net'

/** The port is taken or not allowed; the message says which variable changes it. */
export class PortError extends Error {
  override name = 'PortError'
}

/** Opens a server. `port` 0 takes a free one. @returns the port it listens on */
export function listen(server: Server, {host, port, variable}: {host: string; port: number; variable: string}) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new PortError(`Port ${port} is in use. Choose another with ${variable}, e.g. ${variable}=${port + 1}.`))
      else if (error.code === 'EACCES')
        reject(new PortError(`Port ${port} is not allowed for this user. Choose one above 1023 with ${variable}.`))
      else reject(error)
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Stops taking connections, lets requests under way finish until the deadline, then closes what is left. */
export async function close(server: Server, {withinMs}: {withinMs: number}): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // Whoever asks again and again on one connection, as a client does whose stream has ended, would keep it until the deadline.
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs)
  await closed
  clearTimeout(deadline)
}
