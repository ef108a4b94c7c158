import {FILE_HEAD_BYTES} from '@site/forms'
import type {Carried} from '../store/submission.ts'
import {ARCHIVED_ENDINGS} from './drawing-archive.ts'
import {FlawError, refuse} from './flaw.ts'
import {beginsCompound, beginsProgram, beginsZip, type Judge, type Look} from './judge.ts'
import {namePattern, readStream, stringOf, textAt, textOf} from './pdf-text.ts'
import {bytesOf, type RandomAccess} from './random-access.ts'

const NAMES = ['Launch', 'JavaScript', 'EmbeddedFiles', 'FileAttachment', 'EF', 'ObjStm', 'First', 'Encrypt'] as const
type Name = (typeof NAMES)[number]

/** Pictures hold the bytes of /EF by chance, in one of ten large files: a value has to follow, or more blanks than are read. */
const FILES = String.raw`(?=\s{33}|\s{0,32}(?:%|<<|\d{1,10}\s{1,9}\d{1,5}\s{1,9}R))`
/** A pattern of these names, and of the ends of a dictionary: the word behind it, or that of its object. */
const SOUGHT = new RegExp(
  [
    ...NAMES.map((name) => `(?<${name}>${namePattern(name)}${name === 'EF' ? FILES : ''})`),
    String.raw`(?<stream>\bstream\r?\n)`,
    '(?<end>endobj)',
  ].join('|'),
  'g',
)
const OBJECT_OR_STREAM = /(?<!\d)0*(\d{1,10})\s{1,9}\d{1,5}\s{1,9}obj\b|\bstream\r?\n|endobj/g
const STRING = String.raw`(\((?:[^()\\]|\\.)*\)|<[\da-fA-F\s]*>)`
const FILE_NAME = new RegExp(`(?:${['F', 'UF', 'DOS', 'Unix', 'Mac'].map(namePattern).join('|')})\\s*${STRING}`, 'gs')
/** A file specification is shorter. */
const SPECIFICATION_CHARACTERS = 1500
const MOST_OBJECT_STREAMS = 20_000
const MOST_ATTACHED = 500

const ATTACHED = new RegExp(
  String.raw`\.(?:${[...ARCHIVED_ENDINGS, 'xml', 'csv', 'json', 'doc', 'gif'].join('|')})$`,
  'i',
)

type Found = {
  readonly names: Set<Name>
  /** Places at which streams with objects begin. */
  readonly objectStreams: Set<number>
  /** Names of the attached files by the numbers of their objects. */
  readonly attached: Map<string, string>
  specifications: number
}

/** Reads the file specification around a place: the names that it gives, each of which must be that of a document. */
function readSpecification(text: string, place: number, found: Found): void {
  const {attached} = found
  found.specifications++
  if (found.specifications > MOST_ATTACHED) refuse('large')
  const before = text.slice(Math.max(place - SPECIFICATION_CHARACTERS, 0), place)
  const after = text.slice(place, place + SPECIFICATION_CHARACTERS)
  const around = before.slice(before.lastIndexOf('endobj') + 1) + after.split('endobj', 1)[0]
  const names = Array.from(around.matchAll(FILE_NAME), ([, written = '']) => stringOf(written))
  const wrong = names.find((name) => !ATTACHED.test(name))
  // /EF << /F 12 0 R >>; no program writes the number of an object with these instead.
  const [, files = ''] = /^[^\s<]*\s*<<([^>]*)>>/.exec(after) ?? []
  if (!names[0] || wrong !== undefined || files === '') refuse('attached', wrong ?? names[0] ?? '?')
  for (const [, number = ''] of files.matchAll(/(?<!\d)0*(\d{1,10})\s{1,9}\d{1,5}\s{1,9}R/g))
    attached.set(number, names[0] ?? '')
}

/** Notes what is said in a piece of the file, or of a stream with objects, up to `own`. */
function readPiece(found: Found, text: string, from = 0, own = text.length): void {
  let holdsObjects = false
  for (const {index, 0: matched, groups = {}} of text.matchAll(SOUGHT)) {
    if (index >= own && !holdsObjects) break
    const name = NAMES.find((one) => groups[one] !== undefined)
    if (name === 'Launch') refuse('launch')
    if (name === 'EF') readSpecification(text, index, found)
    if (name) found.names.add(name)
    else {
      if (groups.stream !== undefined && holdsObjects) found.objectStreams.add(from + index + matched.length)
      holdsObjects = false
    }
    holdsObjects ||= name === 'ObjStm' || name === 'First'
    if (found.objectStreams.size > MOST_OBJECT_STREAMS) refuse('large')
  }
}

/** Returns where the streams of the attached files begin, in each version that the file has of them. */
async function findAttached(bytes: RandomAccess, {attached}: Found): Promise<Map<number, string>> {
  const places = new Map<number, string>()
  if (attached.size === 0) return places
  for await (const {text, from, own} of textOf(bytes)) {
    let name: string | undefined
    for (const {index, 0: matched, 1: number} of text.matchAll(OBJECT_OR_STREAM)) {
      if (matched.startsWith('stream') && name !== undefined) places.set(from + index + matched.length, name)
      name = number !== undefined && index < own ? attached.get(number) : undefined
    }
    if (places.size > MOST_ATTACHED) refuse('large')
  }
  return places
}

async function judgeAttachment(content: Buffer, name: string, {inside}: Look): Promise<readonly Carried[]> {
  if (beginsProgram(content)) refuse('attached', name)
  const isPdf = content.toString('latin1', 0, FILE_HEAD_BYTES).includes('%PDF-')
  const kind = beginsZip(content) ? 'office' : beginsCompound(content) ? 'doc' : isPdf ? 'pdf' : undefined
  try {
    return kind ? await inside(kind, bytesOf(content)) : []
  } catch (error) {
    throw error instanceof FlawError && error.reason === 'wrongType' ? new FlawError('attached', {part: name}) : error
  }
}

const ATTACHING: readonly Name[] = ['EmbeddedFiles', 'FileAttachment', 'EF']

/** Judges a PDF: it starts no program, and the files that are attached to it are documents. */
export const judgePdf: Judge = async (bytes, look) => {
  if (!(await textAt(bytes, 0, FILE_HEAD_BYTES)).includes('%PDF-')) refuse('wrongType')
  const found: Found = {names: new Set(), objectStreams: new Set(), attached: new Map(), specifications: 0}
  const carried = new Set<Carried>()
  for await (const {text, from, own} of textOf(bytes)) readPiece(found, text, from, own)
  for (const start of found.objectStreams) {
    const content = await readStream(bytes, start, look.budget)
    if (content) readPiece(found, content.toString('latin1'))
    else if (found.names.has('Encrypt')) carried.add('unread')
    // No program packs objects in another way, but for those that encrypt them.
    else refuse('damaged')
  }
  for (const [start, name] of await findAttached(bytes, found)) {
    const content = await readStream(bytes, start, look.budget)
    if (!content) refuse('attached', name)
    for (const one of await judgeAttachment(content, name, look)) carried.add(one)
  }
  if (found.names.has('JavaScript')) carried.add('scripts')
  if (ATTACHING.some((name) => found.names.has(name))) carried.add('attachments')
  return [...carried]
}
