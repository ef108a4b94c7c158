import {type FileKind, fileKinds} from './file-kind.ts'
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
    /** Said of a file that brings a program along, which would run where staff open it. */
    readonly unsafe: string
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
  }

/** Joins the rules of a question for files with its words. */
export function fileFieldIn({required, ...rule}: FileRule, said: FileWords, {problem, file}: Words): FileField {
  return {...rule, ...said, about: file.about, ...(required && {missing: fill(problem.missing, {label: said.label})})}
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

/** Bytes of the start of a file that `fileKind` needs: comments may stand in front of a drawing's first line. */
export const FILE_HEAD_BYTES = 1024

/** The kind of a file, when its name's ending and its first bytes agree. */
export function fileKind({kinds}: FileField, {name, head}: Omit<FileFacts, 'size'>): FileKind | undefined {
  const lower = name.toLowerCase()
  return kinds.find((kind) => {
    const {endings, begins} = fileKinds[kind]
    return endings.some((ending) => lower.endsWith(`.${ending}`)) && begins(head)
  })
}

/** A message about one file: with its name where there may be several. */
export function aboutFile({most, about}: FileField, problem: string, name: string): string {
  return most > 1 ? fill(about, {problem, name}) : problem
}

/** The message about a chosen file, or undefined when it may be sent. */
export function fileProblem(field: FileField, file: FileFacts): string | undefined {
  const {wording, maxBytes} = field
  if (file.size > maxBytes) return aboutFile(field, wording.tooLarge, file.name)
  return fileKind(field, file) ? undefined : aboutFile(field, wording.wrongType, file.name)
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
