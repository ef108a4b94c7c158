import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {SMTPServer} from 'smtp-server'

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A mail server that keeps what arrives. */
export async function openMailbox() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  // A killed client does not say that it leaves.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Counts the notices of each submission that arrived. */
    notices(): Map<string, number> {
      const ids = mails.map((mail) => /Reference ((?:\w{4}-?){4})/.exec(mail)?.[1] ?? '')
      return new Map(Object.entries(Object.groupBy(ids, (id) => id)).map(([id, all]) => [id, all?.length ?? 0]))
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
