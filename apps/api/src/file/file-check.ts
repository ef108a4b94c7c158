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
import {readArchive} from './archive.ts'
import {fileNameAsData} from './file-name.ts'
import {openXmlFlaw} from './open-xml-document.ts'
import {type Flaw, type RandomAccess, withFile} from './random-access.ts'
import type {ReceivedFile} from './receive-upload.ts'
import {wordFlaw} from './word-document.ts'

// Drawings pack to a tenth.
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024

// What a double click would run, and documents that bring programs along.
const PROGRAM_NAME =
  /\.(?:exe|com|scr|pif|cpl|dll|msi|msp|msc|lnk|url|bat|cmd|ps1|psm1|vbs?|vbe|jse?|wsf|wsh|hta|jar|reg|scf|inf|chm|iso|img|vhdx?|(?:doc|dot|xls|xlt|ppt|pot|pps)m|xlam|xll|ppam|one|appx?|apk|deb|rpm|dmg|pkg|sh|command)\s*$/i
const PROGRAM_BEGINS = [Buffer.from('MZ'), Buffer.from('\x7fELF', 'latin1'), Buffer.from('4c00000001140200', 'hex')]

async function archiveFlaw(bytes: RandomAccess): Promise<Flaw | undefined> {
  const entries = await readArchive(bytes, {mostUnpacked: MOST_UNPACKED_BYTES})
  if (!entries) return 'broken'
  const isProgram = entries.some(
    ({name, head}) => PROGRAM_NAME.test(name) || PROGRAM_BEGINS.some((begin) => head.indexOf(begin) === 0),
  )
  return isProgram ? 'unsafe' : undefined
}

const hasNone = async () => undefined

/** Looks at the inside of a file, where there is more to it than its beginning. */
const INNER_FLAWS: Readonly<Record<FileKind, (bytes: RandomAccess) => Promise<Flaw | undefined>>> = {
  pdf: hasNone,
  doc: wordFlaw,
  docx: openXmlFlaw,
  dwg: hasNone,
  dxf: hasNone,
  jpg: hasNone,
  png: hasNone,
  zip: archiveFlaw,
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
  const flaw = kind ? await INNER_FLAWS[kind](bytes) : 'broken'
  if (flaw === 'unsafe') return {problem: aboutFile(field, field.wording.unsafe, name)}
  return kind && !flaw ? {kind} : wrongType
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
