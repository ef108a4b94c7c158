import {type FileKind, fileKinds, headText} from './file-kind.ts'
import {fill} from './fill.ts'
import type {Words} from './words/en.ts'

/** Everything about a question for files that is the same in every language. */
export type FileRule = {
  readonly name: string
  /** Not to be left empty. */
  readonly required?: boolean
  /** The largest number of files. */
  readonly most: number
  /** Its files are uploaded as soon as they are chosen, where scripts run. */
  readonly beforehand?: boolean
  /** Photographs of pages are taken too, where scripts run, and become a PDF before they are sent. */
  readonly photographs?: boolean
  /** Largest accepted file in bytes; one of exactly this size passes. */
  readonly maxBytes: number
  readonly kinds: readonly FileKind[]
}

type Invitation = {readonly drop: string; readonly choose: string}

type FileWords = {
  readonly label: string
  readonly hint: string
  /** Invites the first file, and where several may come the next ones. */
  readonly first: Invitation
  readonly more?: Invitation
  readonly orChoose: string
  readonly button: string
  readonly wording: {
    readonly tooLarge: string
    readonly tooMany: string
    readonly wrongType: string
    readonly infected: string
    /** Said of a file that was uploaded beforehand and given up since. */
    readonly gone: string
  }
}

/** One question of a form that is answered with files. They are no text, so it has no schema but `fileProblem`. */
export type FileField = Omit<FileRule, 'required'> &
  FileWords & {
    /** The label once more, for those who read Urdu more easily. */
    readonly urdu?: string | undefined
    /** The message when no file came. A field without it is optional. */
    readonly missing?: string
    /** A message and the name of the file that it is about. */
    readonly about: string
    readonly reasons: Words['file']['reasons']
  }

/** Joins the rules of a question for files with its words. */
export function fileFieldIn({required, ...rule}: FileRule, said: FileWords, {problem, file}: Words): FileField {
  return {
    ...rule,
    ...said,
    about: file.about,
    reasons: file.reasons,
    ...(required && {missing: fill(problem.missingFile, {label: said.label})}),
  }
}

/** Facts that are known of a file before it is sent, or once it has arrived. */
export type FileFacts = {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The first `FILE_HEAD_BYTES` of the file, or the whole file. */
  readonly head: Uint8Array
}

/** Names the field with the ids of files that were uploaded beforehand, with blanks between them. */
export const UPLOADS_FIELD = 'uploads'

// The name of a file is repaired once it has arrived; one that is called a program is not what its sender meant to send.
const CALLED_PROGRAM = /\.(?:exe|com|scr|bat|cmd|ps1|vbs|js|jar|msi|lnk|hta|apk|sh)$/i

/** The kind of a file, as its first bytes say it: names lose their ending on telephones and in mails. */
export function fileKind({kinds}: FileField, {name, head}: Omit<FileFacts, 'size'>): FileKind | undefined {
  return CALLED_PROGRAM.test(name) ? undefined : kinds.find((kind) => fileKinds[kind].begins(head))
}

// Web pages and rich text are what makers of resumes on the web call .doc.
const BEGINS_TEXT = /^(?:\xef\xbb\xbf)?\s*(?:\{\\rtf|<(?:!doctype\s+)?html|mime-version:)/i

/** The reason why the beginning of a file is that of no kind that may be sent. */
function reasonOf({kinds, wording, reasons}: FileField, {name, size, head}: FileFacts): string {
  if (size === 0) return reasons.empty
  const text = headText(head)
  // A document that is called a program; a program is of the wrong kind whatever it is called.
  if (CALLED_PROGRAM.test(name))
    return kinds.some((kind) => fileKinds[kind].begins(head)) ? reasons.called : wording.wrongType
  if (kinds.includes('pdf') && text.includes('%PDF-')) return reasons.before
  return BEGINS_TEXT.test(text) ? reasons.text : wording.wrongType
}

/** A message about one file: with its name where there may be several. */
export function aboutFile({most, about}: FileField, problem: string, name: string): string {
  return most > 1 ? fill(about, {problem, name}) : problem
}

/** The message about a chosen file, or undefined when it may be sent. */
export function fileProblem(field: FileField, file: FileFacts): string | undefined {
  const {wording, maxBytes} = field
  if (file.size > maxBytes) return aboutFile(field, wording.tooLarge, file.name)
  return fileKind(field, file) ? undefined : aboutFile(field, reasonOf(field, file), file.name)
}

/** The message about how many files there are, or undefined when that many may be sent. */
export function fileCountProblem({missing, most, wording}: FileField, count: number): string | undefined {
  if (count === 0) return missing
  return count > most ? wording.tooMany : undefined
}

/** For the `accept` attribute of a file input. */
export function acceptOf({kinds}: FileField): string {
  const facts = kinds.map((kind) => fileKinds[kind])
  return facts.flatMap(({endings, mediaType}) => [...endings.map((ending) => `.${ending}`), mediaType]).join(',')
}
