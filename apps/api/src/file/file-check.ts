import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'
import {
  aboutFile,
  FILE_HEAD_BYTES,
  type FileField,
  type FileKind,
  fileCountProblem,
  fileKind,
  fileProblem,
  fill,
} from '@site/forms'
import type {ServerWords} from '@site/forms/words/server-en'
import type {Carried, Upload} from '../store/submission.ts'
import {ARCHIVED_KINDS} from './drawing-archive.ts'
import {fileNameAsData, nameOfKind} from './file-name.ts'
import {FlawError} from './flaw.ts'
import type {ContentKind} from './judge.ts'
import {judgeContent} from './judge-content.ts'
import {bufferOf, type RandomAccess, withFile} from './random-access.ts'
import type {ReceivedFile} from './receive-upload.ts'

/** Kinds with more to them than their beginning. */
const CONTENT_KINDS: Readonly<Record<FileKind, ContentKind | undefined>> = {
  pdf: 'pdf',
  doc: 'doc',
  docx: 'docx',
  dwg: undefined,
  dxf: undefined,
  jpg: undefined,
  png: undefined,
  zip: 'zip',
}

/** A form's question for files, with the words of its language. */
export type FileQuestion = {readonly file: FileField; readonly words: Pick<ServerWords, 'flaw'>}

/** A file that is what it says, before a scanner has looked at it. */
export type JudgedUpload = Omit<Upload, 'scan'>

type Judged = {readonly kind: FileKind; readonly carries: readonly Carried[]} | {readonly problem: string}

function sentenceOf({file, words}: FileQuestion, name: string, {reason, part, entry}: FlawError): string {
  const said = reason === 'wrongType' ? file.wording.wrongType : words.flaw[reason]
  const kinds = ARCHIVED_KINDS.join(', ').toUpperCase()
  return aboutFile(file, fill(said, {name: part, kinds}), entry === undefined ? name : `${name}, ${entry}`)
}

/** The kind of a file by its bytes and its inner structure, or what is wrong with it and what to do. */
export async function judgeFile(question: FileQuestion, name: string, bytes: RandomAccess): Promise<Judged> {
  const {file} = question
  const {size} = bytes
  const view = await bytes.read(0, Math.min(size, FILE_HEAD_BYTES))
  const facts = {name, size, head: view ? bufferOf(view) : Buffer.alloc(0)}
  const problem = fileProblem(file, facts)
  const kind = fileKind(file, facts)
  if (problem !== undefined || !kind) return {problem: problem ?? aboutFile(file, file.wording.wrongType, name)}
  const content = CONTENT_KINDS[kind]
  try {
    return {kind, carries: content ? await judgeContent(content, bytes) : []}
  } catch (error) {
    if (error instanceof FlawError) return {problem: sentenceOf(question, name, error)}
    throw error
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Judges uploaded files by their content: the uploads with their facts, or the message for the visitor. */
export async function checkFiles(
  question: FileQuestion,
  files: readonly ReceivedFile[],
): Promise<{readonly uploads?: readonly JudgedUpload[]; readonly fileErrors?: Readonly<Record<string, string>>}> {
  const {file: field} = question
  const wrong = (message: string) => ({fileErrors: {[field.name]: message}})
  const miscounted = fileCountProblem(field, files.length)
  if (miscounted) return wrong(miscounted)
  const uploads: JudgedUpload[] = []
  for (const {path, size, name: given} of files) {
    const name = fileNameAsData(given)
    const judged = await withFile(path, (bytes) => judgeFile(question, name, bytes))
    if ('problem' in judged) return wrong(judged.problem)
    const {kind, carries} = judged
    uploads.push({path, size, kind, carries, name: nameOfKind(name, kind), sha256: await sha256Of(path)})
  }
  return {uploads}
}
