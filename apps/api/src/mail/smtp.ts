import {createTransport, type SendMailOptions} from 'nodemailer'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/**
 * `smtps://` is TLS from the start. `smtp://` must become TLS by STARTTLS, except on this machine or where the URL
 * says `?requireTLS=false`; a server that does not offer it gets no mail. Certificates are always verified; a relay on this
 * machine, whose certificate no authority signed, is spoken to in clear with `?ignoreTLS=true`.
 */
export function smtpSettings(url: string) {
  const {protocol, hostname, port, username, password, searchParams} = new URL(url)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ignoreTLS: searchParams.get('ignoreTLS') === 'true',
    requireTLS: !secure && !LOOPBACK.has(hostname) && searchParams.get('requireTLS') !== 'false',
    ...(username ? {auth: {user: decodeURIComponent(username), pass: decodeURIComponent(password)}} : {}),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    // Giving up on a server that is about to accept would make it a mail sent twice.
    socketTimeout: 300_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export type Send = {
  readonly state: 'sent' | 'written'
  /** Resolves once the mail server, or the disk, has the whole mail. Rejects with whom it `reached` when only some got it. */
  send(options: SendMailOptions, id: string): Promise<void>
  close(): void
}

type Taken = {readonly accepted: readonly unknown[]; readonly rejectedErrors?: readonly {responseCode?: number}[]}

/** Sends each mail over a connection of its own: a pool would hand a mail to a second one when the first breaks. */
export function smtpSender(url: string): Send {
  const transport = createTransport(smtpSettings(url))
  return {
    state: 'sent',
    async send(options) {
      const {accepted, rejectedErrors = []} = (await transport.sendMail(options)) as Taken
      // The library is content with one recipient. A refusal that may pass is told before others, so that it is tried soon.
      const refused = rejectedErrors.find(({responseCode = 0}) => responseCode < 500) ?? rejectedErrors[0]
      if (refused) throw Object.assign(refused, {reached: accepted.map(String)})
    },
    close: () => transport.close(),
  }
}
