import {Readable} from 'node:stream'
import yauzl, {type Entry, type ZipFile} from 'yauzl'
import {FlawError, refuse} from './flaw.ts'
import type {Budget} from './judge.ts'
import type {RandomAccess} from './random-access.ts'

/** A long resume with pictures has about a hundred. */
const MOST_ENTRIES = 2000
const HEAD_BYTES = 512
const READ_BYTES = 64 * 1024

export type ArchiveEntry = {
  /** With slashes, whatever the program that packed it writes. */
  name: string
  /** Its first bytes, unpacked; nothing of an entry that was not asked for. */
  head: Buffer
  /** All of it, where that was asked for. */
  content: Buffer | undefined
}

type ArchiveOptions = {
  readonly budget: Budget
  /** Names of the entries that are unpacked; all of them otherwise. */
  readonly only?: RegExp
  /** Bytes up to which an entry is wanted whole, by its name and its first bytes; 0 where these are enough. */
  readonly wholeBytes?: (name: string, head: Buffer) => number
}

/**
 * Reads a ZIP archive that may be handed to staff, unpacking each entry as it comes: what lies about its sizes, its names
 * or its checks is found out. Throws a `FlawError` when it is broken, lies, has a password or is larger than it may be.
 */
export async function* readArchive(bytes: RandomAccess, options: ArchiveOptions): AsyncGenerator<ArchiveEntry> {
  try {
    // Names are decoded here: the library refuses those with a slash in front, which some programs write in documents.
    const reading = {autoClose: false, decodeStrings: false}
    yield* readEntries(await yauzl.fromRandomAccessReaderPromise(readerOf(bytes), bytes.size, reading), options, bytes)
  } catch (error) {
    // Every other error is the library's, and about the archive.
    throw error instanceof FlawError ? error : new FlawError('damaged')
  }
}

async function* readEntries(archive: ZipFile, options: ArchiveOptions, {size}: RandomAccess) {
  if (archive.entryCount > MOST_ENTRIES) refuse('large')
  const names = new Set<string>()
  let packed = 0
  for await (const entry of archive.eachEntry()) {
    const name = yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    const key = name.toLowerCase().replace(/^\//, '')
    packed += entry.compressedSize
    // Entries that share the same bytes or name are how archives lie about what they hold.
    if (!isSafe(entry, name) || packed > size || names.has(key)) refuse('damaged')
    if (entry.isEncrypted()) refuse('locked')
    names.add(key)
    yield options.only?.test(name) === false
      ? {name, head: Buffer.alloc(0), content: undefined}
      : await unpack(archive, entry, name, options)
  }
}

async function unpack(
  archive: ZipFile,
  entry: Entry,
  name: string,
  {budget, wholeBytes = () => 0}: ArchiveOptions,
): Promise<ArchiveEntry> {
  budget.unpacked -= entry.uncompressedSize
  if (budget.unpacked < 0) refuse('large')
  if (!entry.canDecodeFileData()) refuse('damaged')
  const header = await archive.readLocalFileHeaderPromise(entry)
  if (!header.fileName.equals(entry.fileNameRaw)) refuse('damaged')
  const kept: Buffer[] = []
  let [length, most] = [0, HEAD_BYTES]
  // The library ends with an error what brings more or fewer bytes than it announced.
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    if (length < most) kept.push(chunk)
    length += chunk.length
    // The first chunk that fills the head decides about the rest.
    if (most === HEAD_BYTES && length >= Math.min(HEAD_BYTES, entry.uncompressedSize))
      most = Math.max(wholeBytes(name, Buffer.concat(kept).subarray(0, HEAD_BYTES)), HEAD_BYTES + 1)
  }
  const content = Buffer.concat(kept)
  const head = content.subarray(0, HEAD_BYTES)
  const whole = wholeBytes(name, head)
  if (whole > 0 && length > whole) refuse('large')
  return {name, head, content: whole > 0 ? content : undefined}
}

function isSafe(entry: Entry, name: string): boolean {
  if (isSymbolicLink(entry)) return false
  // Paths that could leave the folder into which they are unpacked, and names that are no text.
  return !/^\/\/|:|\p{Cc}|\ufffd|(?:^|\/)\.\.(?:\/|$)/u.test(name)
}

const isSymbolicLink = ({externalFileAttributes}: Entry) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

function readerOf({size, read}: RandomAccess): yauzl.RandomAccessReader {
  const reader = new (class extends yauzl.RandomAccessReader {})()
  reader._readStreamForRange = (start, end) =>
    Readable.from(
      (async function* () {
        for (let at = start; at < end; at += READ_BYTES) {
          const view = await read(at, Math.min(READ_BYTES, end - at, size - at))
          if (!view) throw new Error('The archive is cut short')
          yield Buffer.from(view.buffer, view.byteOffset, view.byteLength)
        }
      })(),
    )
  return reader
}
