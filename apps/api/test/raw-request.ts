import {connect} from 'node:net'

export type RawAnswer = {readonly status: number; readonly headers: Map<string, string>; readonly body: string}

function parse(text: string): RawAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()] as const
  })
  return {status: Number(statusLine.split(' ')[1] ?? 0), headers: new Map(headers), body}
}

type RawRequest = {
  port: number
  path: string
  headers?: Record<string, string>
  body?: Uint8Array | string
  method?: string
}

/** Sends exactly these bytes, which no well-behaved client would, and reads until the server closes or is silent. */
export function rawRequest({port, path, headers = {}, body = '', method = 'POST'}: RawRequest): Promise<RawAnswer> {
  const bytes = Buffer.from(body as string)
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    'Content-Length': String(bytes.length),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)))
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())))
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(bytes)
  })
}
