import type {StaffMember} from './account-store.ts'
import type {Actor} from './audit/audit-entry.ts'
import type {AuditLog} from './audit/audit-log.ts'
import {LINK_MINUTES, type LinkPurpose} from './link-store.ts'
import type {Staff} from './staff.ts'

/** A mail to one of the staff, as text; `SendMail` adds the sender's address and the layout. */
export type StaffMail = {
  to: string
  subject: string
  heading: string
  paragraphs: string[]
  link: {label: string; href: string}
}

/** Rejects when the mail was not taken. */
export type SendMail = (mail: StaffMail) => Promise<void>

/** Sends a mail about which no page waits, through a queue where there is one. Never rejects. */
export type TellByMail = (mail: StaffMail) => Promise<void>

/** The fate of a link: on its way by mail, or to be handed over. */
export type HandedLink = {sent: true} | {sent: false; link: string}

const HOUR_MS = 60 * 60_000
/** Most mails that one account gets within an hour through the page for forgotten passwords, which is open to all. */
const MOST_RESETS = 3

type PasswordLinksOptions = {
  staff: Staff
  audit: AuditLog
  /** The address of the page at which a password is chosen. */
  pageUrl: string
  /** Absent where no mail server is configured: links are handed over. */
  sendMail?: SendMail | undefined
}

/** Lets a member choose a password that no colleague knows: by a link that works once. */
export class PasswordLinks {
  readonly #options: PasswordLinksOptions

  constructor(options: PasswordLinksOptions) {
    this.#options = options
  }

  get canSend(): boolean {
    return this.#options.sendMail !== undefined
  }

  /** Makes a link for the command line, or for the browser of a member who is signing in. */
  make(member: StaffMember, purpose: LinkPurpose, by: Actor): string {
    const {staff, audit, pageUrl} = this.#options
    audit.add({...by, action: 'password link', subject: member.email, detail: purpose})
    return `${pageUrl}?code=${staff.links.make(member.id, purpose)}`
  }

  /** Sends a link, or returns it to be handed over when there is no mail server, or it did not take the mail. */
  async hand(member: StaffMember, purpose: 'invitation' | 'reset', by: Actor): Promise<HandedLink> {
    const link = this.make(member, purpose, by)
    const sent = await this.#options.sendMail?.(MAILS[purpose](member, link)).then(
      () => true,
      () => false,
    )
    return sent ? {sent} : {sent: false, link}
  }

  /** Does what the page for a forgotten password asks; the page does not tell whether there is such an account. */
  async forgotten(email: string, network: string): Promise<void> {
    const {staff, sendMail} = this.#options
    if (!sendMail) return
    const member = staff.findMember(email)
    if (!member || staff.links.countSince(member.id, 'reset', Date.now() - HOUR_MS) >= MOST_RESETS) return
    await this.hand(member, 'reset', {staff: 'sign-in page', network})
  }
}

const MAILS: Readonly<Record<'invitation' | 'reset', (member: StaffMember, href: string) => StaffMail>> = {
  invitation: ({email, name}, href) => ({
    to: email,
    subject: 'Your account for the website',
    heading: `Welcome, ${name}`,
    paragraphs: [
      'A colleague made an account for you, with which you edit the website and answer what visitors send.',
      `Choose a password to begin. The link works once, for ${LINK_MINUTES.invitation / 60} hours.`,
    ],
    link: {label: 'Choose a password', href},
  }),
  reset: ({email}, href) => ({
    to: email,
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody asked for a new password of your account for the website; we hope it was you.',
      `The link works once, for ${LINK_MINUTES.reset} minutes. Without it nothing changes: you can ignore this mail.`,
    ],
    link: {label: 'Choose a new password', href},
  }),
}
