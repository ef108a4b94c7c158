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
import {SaxesParser} from 'saxes'
import type {Upload} from '../store/submission.ts'
import {type ArchiveEntry, readArchive} from './archive.ts'
import {type Flaw, type RandomAccess, withFile} from './random-access.ts'
import type {ReceivedFile} from './receive-upload.ts'
import {wordFlaw} from './word-document.ts'

const REQUIRED_PARTS = ['[Content_Types].xml', 'word/document.xml']
const MOST_DOCUMENT_BYTES = 200 * 1024 * 1024
/** Its list of parts, and what leads from one part to another or out of the document. */
const DESCRIBING = /^\[Content_Types\]\.xml$|\.rels$/i

// Word keeps macros in word/vbaProject.bin; a renamed one still lies directly in word/, where nothing else ends so.
const MACRO_PART = /vba(?:project|data)|macro|^word\/[^/]+\.bin$/i
/** Programs that are embedded, as OLE or ActiveX keeps them. A table or a drawing of Office is a document of its own. */
const PROGRAM_PART = /(?:^|\/)activeX\/|(?:^|\/)embeddings\/(?![^/]+\.(?:docx|xlsx|pptx)$)[^/]+/i
const PROGRAM_TYPE = /vbaProject|macroEnabled|oleObject|activeX/i
/** Parts that are fetched as soon as somebody opens the document; a link waits until it is followed. */
const FETCHED_ON_OPENING = /\/(?:attachedTemplate|oleObject|frame|subDocument|package|externalLink|webSettings)$/i

/** Says what keeps a ZIP archive from being a DOCX that staff may open; undefined when nothing does. */
async function openXmlFlaw(bytes: RandomAccess): Promise<Flaw | undefined> {
  const entries = await readArchive(bytes, {mostUnpacked: MOST_DOCUMENT_BYTES, wanted: DESCRIBING})
  const names = new Set(entries?.map(({name}) => name))
  if (!entries || !REQUIRED_PARTS.every((part) => names.has(part))) return 'broken'
  if (entries.some(({name}) => MACRO_PART.test(name) || PROGRAM_PART.test(name))) return 'unsafe'
  try {
    return entries.some(describesProgram) ? 'unsafe' : undefined
  } catch {
    return 'broken'
  }
}

/** Throws what is no XML in UTF-8, or has a document type: entities could hide what it says. */
function describesProgram({content}: ArchiveEntry): boolean {
  if (!content) return false
  let found = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A part has a document type')
  })
  parser.on('opentag', ({attributes}) => {
    const {ContentType = '', Type = '', TargetMode = ''} = attributes as Record<string, string>
    const isFetched = TargetMode.toLowerCase() === 'external' && FETCHED_ON_OPENING.test(Type)
    found ||= PROGRAM_TYPE.test(ContentType) || PROGRAM_TYPE.test(Type) || isFetched
  })
  parser.write(new TextDecoder('utf-8', {fatal: true}).decode(content)).close()
  return found
}

// Drawings pack to a tenth.
const MOST_ARCHIVE_BYTES = 400 * 1024 * 1024

// What a double click would run, and documents that bring programs along.
const PROGRAM_NAME =
  /\.(?:exe|com|scr|pif|cpl|dll|msi|msp|msc|lnk|url|bat|cmd|ps1|psm1|vbs?|vbe|jse?|wsf|wsh|hta|jar|reg|scf|inf|chm|iso|img|vhdx?|(?:doc|dot|xls|xlt|ppt|pot|pps)m|xlam|xll|ppam|one|appx?|apk|deb|rpm|dmg|pkg|sh|command)\s*$/i
const PROGRAM_BEGINS = [Buffer.from('MZ'), Buffer.from('\x7fELF', 'latin1'), Buffer.from('4c00000001140200', 'hex')]

async function archiveFlaw(bytes: RandomAccess): Promise<Flaw | undefined> {
  const entries = await readArchive(bytes, {mostUnpacked: MOST_ARCHIVE_BYTES})
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

/** A file that is what it says, before a scanner has looked at it. */
export type JudgedUpload = Omit<Upload, 'scan'>

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

// As long as file systems allow; what is beyond is cut from the front, so that the ending stays.
const NAME_CHARACTERS = 255

/** A visitor's file name as harmless text: no control or direction-changing characters, no separators of paths. */
export function fileNameAsData(name: string): string {
  const text = name.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/gu, '_')
  return Array.from(text).slice(-NAME_CHARACTERS).join('')
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
