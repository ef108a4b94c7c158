import type {IncomingMessage} from 'node:http'
import type {Language} from '@site/forms'
import type {InboxOptions} from './inbox/inbox-options.ts'
import type {StoreOptions} from './store/open-store.ts'
import type {SubmissionKind} from './store/submission.ts'

/** Days that submissions are kept, by their kind; 0, or nothing said, = for good. */
export type Retention = {readonly [Kind in SubmissionKind]?: number}

type FromOwnPages = (request: IncomingMessage) => boolean

/** Jobs and trades that the forms offer, in the words of the content. */
export type OfferedJobs = {
  readonly choices: Readonly<Record<'trades' | 'workCities' | 'shifts', readonly string[] | null>> | null
  readonly openings: readonly {readonly title: string; readonly slug: string}[]
  readonly firmTrades?: readonly (string | null)[]
}

/** Pauses between attempts to deliver a mail. */
export type BackOff = {
  /** Milliseconds after the first failure. */
  readonly firstMs: number
  /** Milliseconds at most. */
  readonly longestMs: number
}

/** The company, as its mails show it. */
export type MailCompany = {
  readonly name: string
  /** Colours of the button, each as six digits behind a #. */
  readonly palette?: {readonly fill: string; readonly onFill: string}
  /** Addresses that get notices of a kind instead of `to`; none named = `to`. */
  readonly recipients?: Readonly<Partial<Record<SubmissionKind, readonly string[] | null>>>
}

export type MailOptions = {
  /** `smtps://` or `smtp://` URL; without it mails are written to `folder`/mail as .eml files. */
  readonly smtpUrl?: string
  /** Address of the sender; needed with `smtpUrl`. */
  readonly from?: string
  /** The name of the sender, instead of the company's name. */
  readonly fromName?: string
  /** Addresses that get the notices; needed with `smtpUrl`. */
  readonly to?: readonly string[]
  /** Returns the company, from the content. */
  readonly company?: () => Promise<MailCompany | undefined>
  /** Address of the inbox in the Studio, for a link in notices. */
  readonly inboxUrl?: string
  /** When to try again; half a minute to an hour by default. */
  readonly backOff?: BackOff
}

export type Limits = {
  /** Attempts within ten minutes from one address; 0 = no limit. */
  readonly submissionsPer10Minutes?: number
  /** Milliseconds without a byte of an unfinished body until 408. */
  readonly idleBodyMs?: number
  /** Milliseconds for a whole text body until 408. */
  readonly textBodyMs?: number
  /** Milliseconds for a whole upload until 408: 5 MB over a slow telephone line. */
  readonly uploadBodyMs?: number
  /** Uploads of one form under way at once, more are answered 503. */
  readonly uploads?: number
  /** Files uploaded before their form, and kept until it is sent: in all, more are answered 503. */
  readonly shelvedFiles?: number
  /** Beyond so many of one network, more are answered 429. */
  readonly shelvedFilesPerNetwork?: number
  /** Milliseconds that such a file is kept after its last byte. */
  readonly shelvedMs?: number
  /** Milliseconds that a file is waited for of which nothing came. */
  readonly announcedMs?: number
  /** Bytes of disk that uploads leave free. */
  readonly spareDiskBytes?: number
  /** Milliseconds that a download waits for a reader who does not read. */
  readonly idleReaderMs?: number
  /** Milliseconds that a visitor waits for the virus scanner; then it looks later. */
  readonly scanMs?: number
  /** Milliseconds until the virus scanner is tried again. */
  readonly scanPauseMs?: number
  /** Milliseconds between the signs of life of an event stream. */
  readonly heartbeatMs?: number
  /** Milliseconds for which a letter to many can be taken back: its mails wait for so long. */
  readonly letterHeldMs?: number
  /** Milliseconds that requests under way get when stopping. */
  readonly stopGraceMs?: number
}

/** The answer to a form that was posted without scripts. All of it is text, to be escaped in HTML. */
export type ResultPage = {
  readonly status: number
  /** That of the form, and so of all texts here but the entries. */
  readonly language: Language
  readonly title: string
  readonly text: string
  /** Path of the page to go back to. */
  readonly back: string
  /** Problems to correct, in the order of the form. */
  readonly errors: readonly {readonly label: string; readonly message: string}[]
  /** Answers that were entered, so that nothing is lost when they could not be stored. */
  readonly entries: readonly {readonly label: string; readonly value: string}[]
}

/** A whole HTML document. */
export type RenderResult = (page: ResultPage) => string | Promise<string>

export type ApiOptions = StoreOptions &
  InboxOptions & {
    readonly mail: MailOptions
    /** Tells which requests are of one client; by the address of the connection by default. */
    readonly networkOf?: (request: IncomingMessage) => string
    /** `unix:///path` or `tcp://host:port` of the clamd that looks at each file; without it none is scanned. */
    readonly clamdUrl?: string
    /** Tells whether a browser sent it from a page of the site, or of the Studio: asked before anything is changed. */
    readonly fromOwnPages: {readonly site: FromOwnPages; readonly studio: FromOwnPages}
    /** Days that submissions are kept, by their kind; 0, or nothing said, = for good. */
    readonly retainDays?: Retention
    readonly limits?: Limits
    /** Returns what the content offers in the job form; without it, the choices of the specification and no opening. */
    readonly offeredJobs?: () => Promise<OfferedJobs>
    /** Nothing that is stored would last: forms are read, and refused with 503 and all that was entered. */
    readonly isSealed?: boolean
    /** Tells whether the clock may say that something was kept for long enough. */
    readonly isClockSure?: () => boolean
    /** Frames the answer to a form that was posted without scripts. */
    readonly renderResult?: RenderResult
  }
