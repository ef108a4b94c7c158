import type {AuditEntry} from './audit/audit-entry.ts'
import type {TellByMail} from './password-links.ts'
import type {Staff} from './staff.ts'

type OwnerMailOptions = {
  staff: Staff
  publicUrl: string
  tellByMail?: TellByMail | undefined
  now?: () => number
}

/** Tells members by mail what happened to their account, so that they hear of what others did with it. */
export class OwnerMail {
  readonly #options: OwnerMailOptions

  constructor(options: OwnerMailOptions) {
    this.#options = options
  }

  /** Mails the owner of an account what happened to it, as far as it changes who gets in. */
  tell({action, subject, network, detail}: AuditEntry): void {
    const heading = HEADINGS[action]
    if (heading && subject) this.#send(subject, heading, [detail && `Noted: ${detail}.`, placeOf(network)])
  }

  tellOfNewBrowser(email: string, network: string): void {
    this.#send(email, 'A sign-in from a browser that is new', [placeOf(network)])
  }

  #send(email: string, heading: string, facts: (string | undefined)[]): void {
    const {staff, tellByMail, publicUrl, now = () => Date.now()} = this.#options
    const to = staff.findMember(email)?.email
    if (!to || !tellByMail) return
    const at = `${new Date(now()).toISOString().slice(0, 16).replace('T', ' ')} (UTC)`
    const paragraphs = [
      `This happened to your account for the website at ${at}.`,
      ...facts.filter((fact) => fact !== undefined),
      'Was it not you? Change your password at once, which ends everything else, and tell an administrator.',
    ]
    const link = {label: 'See your account', href: `${publicUrl}/studio/accounts/profile`}
    void tellByMail({to, subject: heading, heading, paragraphs, link})
  }
}

const placeOf = (network: string | undefined) => network && `From the network ${network}.`

const HEADINGS: Partial<Record<AuditEntry['action'], string>> = {
  password: 'Your password was changed',
  'second factor': 'Your second step was changed',
  passkey: 'Your passkeys were changed',
  'company account': 'An account of your company leads to yours now',
  'token made': 'A token was made in your name',
}
