import type {Readable} from 'node:stream'
import type {AttemptStore} from '@site/limits'
import type {Outbox} from './outbox.ts'
import type {InboxOverview} from './overview.ts'
import type {Reminder, StaffMail, UnreadSubmission} from './reminder.ts'
import type {DatabaseConnections} from './sql-database.ts'
import type {
  AddressedReply,
  HeldLetter,
  History,
  NewReply,
  NewSubmission,
  ScanState,
  Signed,
  Submission,
  SubmissionKind,
  SubmissionStage,
} from './submission.ts'
import type {FileAddress, ResealCount, ResealOptions} from './submission-file.ts'

export type Added =
  | {readonly outcome: 'stored' | 'repeated'; readonly id: string}
  /** The key was used for another body. */
  | {readonly outcome: 'clash'}

export type SubmissionFilter = {
  readonly kind?: SubmissionKind
  /** Only these kinds; `kind` must be one of them. */
  readonly kinds?: readonly SubmissionKind[]
  /** Only these, by their references. */
  readonly ids?: readonly string[]
  readonly stage?: SubmissionStage
  readonly position?: string
  readonly city?: string
  readonly opening?: string
  readonly experience?: string
  /** An e-mail address, or '' for unassigned submissions. */
  readonly assignee?: string
  /** Instants: from the first on, before the second. */
  readonly receivedFrom?: number
  readonly receivedBefore?: number
  readonly spam: boolean
  /** Words anywhere in the answers, the names of its files, the notes or the reference. */
  readonly query?: string
}

export type SubmissionTally = {
  /** Counts the submissions at each stage that has any. */
  readonly stages: Readonly<Partial<Record<SubmissionStage, number>>>
  /** E-mail addresses of all whose task one is, whatever assignee the filter asks for. */
  readonly assignees: readonly string[]
}

export type SubmissionPage = {readonly items: readonly Submission[]; readonly next: string | undefined}

export type SubmissionChange = {
  readonly stage?: SubmissionStage
  readonly assignee?: string
  readonly unread?: boolean
  readonly spam?: boolean
  /** When given, the change is refused unless this is still the version. */
  readonly version?: number
}

export type Changed =
  | {readonly outcome: 'changed'; readonly kind: SubmissionKind}
  | {readonly outcome: 'missing'}
  | {readonly outcome: 'outdated'}

/** `full`: it has, or its writer had within the hour, as many replies as one may have. `clash`: the id is another's. */
export type Replied = 'queued' | 'missing' | 'outdated' | 'full' | 'clash'

/** `late`: one of its mails is on its way. */
export type Recalled = 'recalled' | 'missing' | 'late'

/** `full`: it has as many notes as one may have. `clash`: the id is that of another note. */
export type NoteAdded = 'added' | 'missing' | 'full' | 'clash'

export type SubmissionEvent = {
  readonly what: 'added' | 'changed' | 'erased'
  readonly id: string
  readonly kind: SubmissionKind
}

/** Mails to the staff that are about no submission, each told once. */
type ReminderStore = {
  readonly outbox: Outbox
  /** False when it was told before. */
  queue(reminder: Reminder, now: number): Promise<boolean>
  findMail(id: string): Promise<StaffMail | undefined>
  /** Returns unread submissions that came before; the newest first. */
  unread(before: number, limit: number): Promise<readonly UnreadSubmission[]>
}

/**
 * Work that waits to be done: mails to be delivered, and of these the mails to staff that were refused for good; files
 * to be scanned.
 */
export type OpenWork = {readonly mailsWaiting: number; readonly mailsRefused: number; readonly unscanned: number}

/** Stores submissions. Every promise of a write resolves only once the write is synced; notes in the outbox wait less. */
export type SubmissionStore = {
  readonly outbox: Outbox
  readonly reminders: ReminderStore
  addSubmission(submission: NewSubmission): Promise<Added>
  /** The id of what was stored under this key with this body. */
  findRepeated(key: string, fingerprint: string): Promise<string | undefined>
  findSubmission(id: string): Promise<Submission | undefined>
  /** The ids of what came from this e-mail address, in any spelling, oldest first; of these kinds only, where they are named. */
  ofPerson(email: string, kinds?: readonly SubmissionKind[]): Promise<readonly string[]>
  history(id: string): Promise<History>
  /** Newest first. `cursor` is the `next` of the page before; an unreadable one counts as none. */
  listSubmissions(filter: SubmissionFilter, page: {cursor?: string; limit: number}): Promise<SubmissionPage>
  tally(filter: SubmissionFilter): Promise<SubmissionTally>
  /** Counts those that are unread and no spam. */
  countUnread(): Promise<Readonly<Record<SubmissionKind, number>>>
  /** The inbox at a glance, with what of these kinds came since a time. */
  overview(kinds: readonly SubmissionKind[], since: number): Promise<InboxOverview>
  countOpen(): Promise<OpenWork>
  /** Connections to the database; undefined where there is one file. */
  connections(): DatabaseConnections | undefined
  /** Attempts under a limit that holds for all processes together; undefined where there is one. */
  attempts?(limit: string): AttemptStore
  /** Rejects when submissions cannot be read. */
  check(): Promise<void>
  /** The bytes of a submission's file, or undefined when it has none at this place. Rejects when they cannot be read. */
  openFile(file: FileAddress): Promise<Readable | undefined>
  /** Takes the file that has waited longest to be scanned; no other process gets it until `until`. */
  takeUnscanned(now: number, until: number): Promise<(FileAddress & {readonly receivedAt: number}) | undefined>
  /** Notes what a scanner said; while it is 'unscanned', it is not taken again before `nextAt`. */
  noteScan(file: FileAddress, scan: ScanState, nextAt: number): Promise<void>
  change(id: string, change: SubmissionChange, signed: Signed): Promise<Changed>
  /** Adds a note once, however often it is sent. */
  addNote(id: string, note: {readonly id: string; readonly text: string}, signed: Signed): Promise<NoteAdded>
  /** Removes a note that `author`, an e-mail address, wrote. False when there is none. */
  removeNote(id: string, note: string, author: string): Promise<boolean>
  /** Queues a reply once, however often it is sent, and moves the submission on to the stage of its template. */
  reply(id: string, reply: NewReply, version: number | undefined, signed: Signed): Promise<Replied>
  /** Queues the same to many, all or nothing. Of a refusal, `of` names the submission that caused it, where it was one. */
  sendLetter(
    held: HeldLetter,
    replies: readonly AddressedReply[],
    signed: Signed,
  ): Promise<{readonly outcome: Replied; readonly of?: string}>
  /** Takes a letter back that `signed` wrote, with the stage to which it led, while none of its mails was tried. */
  recallLetter(letter: string, signed: Signed): Promise<Recalled>
  findReply(id: string): Promise<NewReply | undefined>
  /** Notes that a member of staff read it, the first time only. */
  noteOpened(id: string, signed: Signed): Promise<void>
  /** Removes submissions with their files and mails; answers the ids of the mails, whose copies may lie elsewhere. */
  erase(
    choice:
      | {id: string}
      | {person: string; kinds?: readonly SubmissionKind[]}
      | {receivedBefore: number; kind: SubmissionKind}
      /** Put into the spam before this. */
      | {spamBefore: number},
  ): Promise<{
    readonly erased: readonly string[]
    readonly mails: readonly string[]
  }>
  /** Returns the ids of all mails that are known, whatever became of them. */
  mailIds(): Promise<ReadonlySet<string>>
  /** Removes files that no submission knows. Answers how many. */
  sweep(): Promise<number>
  /** Brings files under the current key, where there is one. */
  reseal(options?: ResealOptions): Promise<ResealCount>
  onEvent(listener: (event: SubmissionEvent) => void): () => void
  close(): Promise<void>
}
