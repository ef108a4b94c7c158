import type {MailKind} from './submission.ts'

export type OutboxMail = {
  readonly id: string
  readonly submissionId: string
  readonly kind: MailKind
  /** Counts its attempts, this one included. */
  readonly attempts: number
  readonly createdAt: number
}

/** Mails that are committed together with their submission and wait to be delivered. */
export type Outbox = {
  /** Takes due mails for `owner`; nobody else gets them until `until`, so a killed owner's mails come back. */
  take(owner: string, now: number, until: number, limit: number): Promise<readonly OutboxMail[]>
  /** Prolongs the hold of `owner` on these mails alone: what it took without learning of it comes back. */
  hold(owner: string, ids: readonly string[], until: number): Promise<void>
  /** Gives back what any owner holds: for a store that only one process may open. */
  release(): Promise<void>
  delivered(id: string, state: 'sent' | 'written', now: number): Promise<void>
  postponed(id: string, error: string, nextAt: number): Promise<void>
  gaveUp(id: string, error: string, now: number): Promise<void>
  /** When the next waiting mail is due, undefined when none waits. */
  nextAt(): Promise<number | undefined>
}
