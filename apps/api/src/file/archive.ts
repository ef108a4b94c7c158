import {Readable} from 'node:stream'
import yauzl, {type Entry, type ZipFile} from 'yauzl'
import type {RandomAccess} from './random-access.ts'

/** A long resume with pictures has about a hundred. */
const MOST_ENTRIES = 2000
const HEAD_BYTES = 512
/** The parts of a document that are read whole have a few thousand bytes. A megabyte of tags takes a tenth of a second. */
const MOST_CONTENT_BYTES = 1024 * 1024
const READ_BYTES = 64 * 1024

export type ArchiveEntry = {
  name: string
  /** Its first bytes, unpacked. */
  head: Buffer
  /** All of it, where that was asked for. */
  content: Buffer | undefined
}

type ArchiveOptions = {
  /** Bytes that it may unpack to. */
  mostUnpacked: number
  /** Names of the entries whose content is wanted whole. */
  wanted?: RegExp
}

/**
 * Reads a ZIP archive that may be handed to staff, unpacking each entry once: what lies about its sizes, its names or its
 * checks is found out. @returns undefined when it is broken, lies, has a password or is larger than it may be
 */
export async function readArchive(bytes: RandomAccess, options: ArchiveOptions): Promise<ArchiveEntry[] | undefined> {
  try {
    const reading = {autoClose: false, strictFileNames: true}
    return await readEntries(
      await yauzl.fromRandomAccessReaderPromise(readerOf(bytes), bytes.size, reading),
      options,
      bytes,
    )
  } catch {
    // Every error of the library is about the archive.
    return undefined
  }
}

async function readEntries(archive: ZipFile, {mostUnpacked, wanted}: ArchiveOptions, {size}: RandomAccess) {
  if (archive.entryCount > MOST_ENTRIES) return undefined
  const entries: ArchiveEntry[] = []
  const names = new Set<string>()
  let [packed, unpacked, content] = [0, 0, 0]
  for await (const entry of archive.eachEntry()) {
    names.add(entry.fileName.toLowerCase())
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    const whole = wanted?.test(entry.fileName) ?? false
    if (whole) content += entry.uncompressedSize
    // Entries that share the same bytes or name are how archives lie about what they hold.
    if (!isSafe(entry) || packed > size || unpacked > mostUnpacked || content > MOST_CONTENT_BYTES) return undefined
    if (names.size !== entries.length + 1) return undefined
    entries.push(await unpack(archive, entry, whole))
  }
  return entries
}

async function unpack(archive: ZipFile, entry: Entry, whole: boolean): Promise<ArchiveEntry> {
  const header = await archive.readLocalFileHeaderPromise(entry)
  if (!header.fileName.equals(entry.fileNameRaw)) throw new Error('An entry has two names')
  const most = whole ? entry.uncompressedSize : HEAD_BYTES
  const kept: Buffer[] = []
  let length = 0
  // The library ends with an error what brings more or fewer bytes than it announced.
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    if (length < most) kept.push(chunk)
    length += chunk.length
  }
  const content = Buffer.concat(kept)
  return {name: entry.fileName, head: content.subarray(0, HEAD_BYTES), content: whole ? content : undefined}
}

function isSafe(entry: Entry): boolean {
  if (entry.isEncrypted() || !entry.canDecodeFileData() || isSymbolicLink(entry)) return false
  // Paths that could leave the folder into which somebody unpacks, and names that are no text.
  return !/^[/\\]|\\|:|\p{Cc}|\ufffd|(?:^|\/)\.\.(?:\/|$)/u.test(entry.fileName)
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
