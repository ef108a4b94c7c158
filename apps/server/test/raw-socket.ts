import {connect, type Socket} from 'node:net'

export type RawSocket = {
  socket: Socket
  /** All that was answered until the server closed. */
  answer: Promise<string>
}

/** A connection that sends bytes as they are, from an address of this machine, and minds no error. */
export function openRaw(port: number, bytes = '', localAddress = '127.0.0.1'): RawSocket {
  const socket = connect({port, host: '127.0.0.1', localAddress})
  let text = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  if (bytes) socket.write(bytes)
  return {socket, answer}
}

export const sendRaw = (port: number, bytes: string, from?: string) => openRaw(port, bytes, from).answer
