import type {AddressInfo} from 'node:net'
import {SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession} from 'smtp-server'

export type Fault =
  | 'refuse sender'
  | 'refuse recipient'
  | 'refuse relaying'
  | 'refuse data'
  | 'drop'
  | 'drop after data'
  | 'delay'
  /** Takes the mail for all recipients but this one. */
  | {readonly defer: string}
  | undefined

export type ReceivedMail = {readonly from: string; readonly to: readonly string[]; readonly text: string}

type MailServerOptions = {
  /** The fault of the next connection. */
  readonly fault?: () => Fault
  readonly port?: number
  readonly offerTls?: boolean
  /** The password of the user `website`; with one, only that user may send. */
  readonly password?: string
  /** Called with each mail at the moment at which it is accepted. */
  readonly onMail?: (text: string) => void
}

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), {responseCode: code})
}

function addressOf(address: SMTPServerAddress | false): string {
  return address === false ? '' : address.address
}

/** A real SMTP server which keeps what it has accepted and fails in the ways in which such servers do. */
export async function openMailServer({
  fault = () => undefined,
  port = 0,
  offerTls = false,
  password,
  onMail,
}: MailServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const faults = new Map<string, Fault>()

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) if (connection.id === session.id) connection.close()
  }

  function accept(session: SMTPServerSession, text: string): void {
    const {mailFrom, rcptTo} = session.envelope
    mails.push({from: addressOf(mailFrom), to: rcptTo.map(addressOf), text})
    onMail?.(text)
  }

  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    onAuth({username, password: given}, _session, done) {
      if (username === 'website' && given === password) return done(null, {user: username})
      done(refusal(535, 'Authentication credentials invalid'))
    },
    disableReverseLookup: true,
    disabledCommands: offerTls ? [] : ['STARTTLS'],
    onConnect(session, done) {
      faults.set(session.id, fault())
      done(faults.get(session.id) === 'drop' ? refusal(421, 'Not now') : null)
    },
    onMailFrom(_address, session, done) {
      done(faults.get(session.id) === 'refuse sender' ? refusal(451, 'Try later') : null)
    },
    onRcptTo({address}, session, done) {
      const fault = faults.get(session.id)
      if (typeof fault === 'object' && fault.defer === address) return done(refusal(451, `Mailbox of ${address} busy`))
      if (fault === 'refuse recipient') return done(refusal(550, `No such user ${address}`))
      done(fault === 'refuse relaying' ? refusal(554, '5.7.1 Relay access denied') : null)
    },
    onData(stream: SMTPServerDataStream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const kind = faults.get(session.id)
        if (kind === 'refuse data') return done(refusal(452, 'Disk full'))
        // The connection ends before the answer: the mail was not accepted.
        if (kind === 'drop after data') return cut(session)
        accept(session, Buffer.concat(chunks).toString())
        setTimeout(done, kind === 'delay' ? 300 : 0)
      })
    },
  })
  // Clients that drop the connection are part of the tests.
  server.on('error', () => {})

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    mails,
    port: (server.server.address() as AddressInfo).port,
    async close() {
      for (const connection of server.connections) connection.close()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
