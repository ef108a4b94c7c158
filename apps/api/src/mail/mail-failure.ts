/** An address, as mail servers repeat it in their answers. */
const MAIL_ADDRESS = /(?:"[^"]*"|[^\s<>"'(),:;[\]]+)@[^\s<>"'(),:;]+/g

/** Commands that name who gets a mail and what is in it: what is refused there is refused because of them. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

/**
 * Refusals that are put right sooner or later, as who may send and how much is; an address that does not exist is not.
 */
const MAY_CHANGE =
  /\b5\.(?:7\.\d+|4\.\d+|3\.\d+|2\.2)\b|relay|authenti|blocked|denied|limit|quota|too many|mailbox full/i
const CODES_THAT_MAY_CHANGE = [530, 534, 535, 538, 552]

type SmtpError = {message?: string; code?: string; command?: string; responseCode?: number; response?: string}

export type MailFailure = {
  /** The mail server's answer in one line, for staff. */
  readonly reason: string
  /** Without anybody's address, for the log. */
  readonly logged: Record<string, unknown>
  /** The same mail will be refused again, whenever it is sent. */
  readonly isPermanent: boolean
}

export function mailFailureOf(error: unknown): MailFailure {
  const {message, code, command = '', responseCode, response = ''} = error as SmtpError
  const reason = [responseCode, message].filter(Boolean).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300)
  return {
    reason,
    logged: {code, responseCode, reason: reason.replaceAll(MAIL_ADDRESS, '<address>')},
    isPermanent:
      responseCode !== undefined &&
      responseCode >= 500 &&
      ABOUT_THE_MAIL.includes(command) &&
      !CODES_THAT_MAY_CHANGE.includes(responseCode) &&
      !MAY_CHANGE.test(response),
  }
}
