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
} from '@site/forms'
import type {JudgedUpload} from '../submit/accept.ts'
import {fileNameAsData} from './file-name.ts'
import {isOpenXmlDocument} from './open-xml-document.ts'
import {type RandomAccess, withFile} from './random-access.ts'
import type {ReceivedFile} from './receive-upload.ts'
import {readSafeArchive} from './safe-archive.ts'
import {isWordDocument} from './word-document.ts'

// Drawings pack to a tenth.
const MOST_UNPACKED_BYTES = 1024 * 1024 * 1024

const isWhole = async () => true

/** Whether the inside of a file is what its beginning says, where there is more to it than that. */
const INNER_CHECKS: Readonly<Record<FileKind, (bytes: RandomAccess) => Promise<boolean>>> = {
  pdf: isWhole,
  doc: isWordDocument,
  docx: isOpenXmlDocument,
  dwg: isWhole,
  dxf: isWhole,
  jpg: isWhole,
  png: isWhole,
  zip: async (bytes) => (await readSafeArchive(bytes, MOST_UNPACKED_BYTES)) !== undefined,
}

type Judged = {readonly kind: FileKind} | {readonly problem: string}

/** The kind of a file when its name's ending, its first bytes and its inner structure agree, or what is wrong with it. */
export async function judgeFile(field: FileField, name: string, bytes: RandomAccess): Promise<Judged> {
  const {size} = bytes
  const wrongType = {problem: aboutFile(field, field.wording.wrongType, name)}
  const view = await bytes.read(0, Math.min(size, FILE_HEAD_BYTES))
  if (!view) return wrongType
  const facts = {name, size, head: new Uint8Array(view.buffer)}
  const problem = fileProblem(field, facts)
  if (problem) return {problem}
  const kind = fileKind(field, facts)
  return kind && (await INNER_CHECKS[kind](bytes)) ? {kind} : wrongType
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Judges uploaded files by their content: the uploads with their facts, or the message for the visitor. */
export async function checkFiles(
  field: FileField,
  files: readonly ReceivedFile[],
): Promise<{readonly uploads?: readonly JudgedUpload[]; readonly fileErrors?: Readonly<Record<string, string>>}> {
  const wrong = (message: string) => ({fileErrors: {[field.name]: message}})
  const miscounted = fileCountProblem(field, files.length)
  if (miscounted) return wrong(miscounted)
  const uploads: JudgedUpload[] = []
  for (const {path, size, name: given} of files) {
    const name = fileNameAsData(given)
    const judged = await withFile(path, (bytes) => judgeFile(field, name, bytes))
    if ('problem' in judged) return wrong(judged.problem)
    uploads.push({path, size, kind: judged.kind, name, sha256: await sha256Of(path)})
  }
  return {uploads}
}
