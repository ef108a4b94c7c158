import type {RandomAccess} from './random-access.ts'

export type ZipEntry = {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly attributes: number
  readonly headerAt: number
}

// APPNOTE.TXT 4.3.16: 22 bytes and a comment of at most 65,535.
const END_BYTES = 22
const MOST_COMMENT_BYTES = 65_535
// A long resume with pictures has about a hundred entries of some 80 bytes.
const MOST_ENTRIES = 2000
const MOST_DIRECTORY_BYTES = 512 * 1024
// Some writers put a ZIP64 record and its locator in front of the end, needed or not: 56 and 20 bytes.
const ZIP64_BYTES = 76

async function findEnd({size, read}: RandomAccess): Promise<{view: DataView; at: number; start: number} | undefined> {
  const length = Math.min(size, END_BYTES + MOST_COMMENT_BYTES)
  const view = await read(size - length, length)
  if (!view) return undefined
  for (let at = length - END_BYTES; at >= 0; at--) {
    // The comment must reach exactly to the end: a mark inside a comment is none.
    const isEnd = view.getUint32(at) === 0x504b0506 && at + END_BYTES + view.getUint16(at + 20, true) === length
    if (isEnd) return {view, at, start: size - length + at}
  }
  return undefined
}

function entryOf(view: DataView, at: number): {entry: ZipEntry; next: number} | undefined {
  if (at + 46 > view.byteLength || view.getUint32(at) !== 0x504b0102) return undefined
  const nameLength = view.getUint16(at + 28, true)
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (next > view.byteLength) return undefined
  const entry = {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    attributes: view.getUint32(at + 38, true),
    headerAt: view.getUint32(at + 42, true),
  }
  return {entry, next}
}

/**
 * The central directory of a ZIP archive, or undefined when it is broken, spread over several disks, or larger than
 * any document's. Nothing is unpacked. ZIP64 has marks where the numbers should be and falls through as broken.
 */
export async function readZipDirectory(bytes: RandomAccess): Promise<readonly ZipEntry[] | undefined> {
  const end = await findEnd(bytes)
  if (!end) return undefined
  const {view, at, start} = end
  const [count, length, offset] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 12, true),
    view.getUint32(at + 16, true),
  ]
  const oneDisk = view.getUint32(at + 4) === 0 && view.getUint16(at + 8, true) === count
  const gap = start - offset - length
  if (!oneDisk || count > MOST_ENTRIES || length > MOST_DIRECTORY_BYTES) return undefined
  if (gap !== 0 && gap !== ZIP64_BYTES) return undefined
  const directory = await bytes.read(offset, length)
  const entries: ZipEntry[] = []
  for (let from = 0; directory && from < length; ) {
    const found = entryOf(directory, from)
    if (!found || found.entry.headerAt >= offset) return undefined
    entries.push(found.entry)
    from = found.next
  }
  return entries.length === count ? entries : undefined
}
