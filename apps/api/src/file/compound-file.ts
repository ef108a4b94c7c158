import {refuse} from './flaw.ts'
import {bufferOf, type RandomAccess} from './random-access.ts'

// [MS-CFB] section 2. A file of at most 7 MB needs no more than the 109 places that the header has for its table.
const HEADER_TABLE_PLACES = 109
const LAST_SECTOR = 0xfffffffa
const NONE = 0xffffffff
const SMALL_SECTOR = 64
// 128 bytes an entry. A word processor writes a few dozen.
const MOST_ENTRIES = 4096
const DEEPEST = 8
const [STORAGE, STREAM, ROOT] = [1, 2, 5]

type Entry = {name: string; type: number; left: number; right: number; child: number; start: number; size: number}

/** A folder of a compound file. Names are in capitals (2.6.4: case tells none apart), a mark in front as its number: [1]OLE. */
export type Storage = {
  readonly storages: ReadonlyMap<string, Storage>
  readonly streams: ReadonlyMap<string, () => Promise<Buffer>>
}

function entryOf(sector: Buffer, at: number): Entry {
  const length = Math.min(Math.max(sector.readUInt16LE(at + 64) - 2, 0), 62)
  const number = (offset: number) => sector.readUInt32LE(at + offset)
  return {
    name: sector
      .toString('utf16le', at, at + (length & ~1))
      .toUpperCase()
      .replace(/^\p{Cc}/u, (mark) => `[${mark.charCodeAt(0)}]`),
    type: sector[at + 66] ?? 0,
    ...{left: number(68), right: number(72), child: number(76), start: number(116), size: number(120)},
  }
}

/** A table of what follows what, sector by sector. */
type Chain = {
  readonly size: number
  /** The bytes of all its sectors: a chain that comes back to itself is longer. */
  readonly bytes: number
  readonly table: Buffer
  readonly read: (sector: number) => Promise<Buffer>
}

async function readChain({size, bytes, table, read}: Chain, start: number, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let sector = start; sector < LAST_SECTOR && parts.length * size < mostBytes; ) {
    if (parts.length * size > bytes || sector * 4 + 4 > table.length) refuse('damaged')
    parts.push(await read(sector))
    sector = table.readUInt32LE(sector * 4)
  }
  return Buffer.concat(parts)
}

async function openSectors(bytes: RandomAccess): Promise<{header: Buffer; large: Chain}> {
  const view = await bytes.read(0, 512)
  const header = view ? bufferOf(view) : refuse('damaged')
  const shift = header.readUInt16LE(30)
  if (header.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1' || (shift !== 9 && shift !== 12)) refuse('damaged')
  const size = 1 << shift
  async function read(sector: number): Promise<Buffer> {
    const offset = (sector + 1) * size
    // The last sector of some writers is cut where its stream ends.
    const length = Math.min(size, bytes.size - offset)
    const part = length > 0 ? await bytes.read(offset, length) : undefined
    return part ? Buffer.concat([bufferOf(part)], size) : refuse('damaged')
  }
  const places = Array.from({length: HEADER_TABLE_PLACES}, (_, place) => header.readUInt32LE(76 + place * 4))
  const table: Buffer[] = []
  for (const sector of places.slice(0, places.findIndex((place) => place >= LAST_SECTOR) >>> 0))
    table.push(await read(sector))
  return {header, large: {size, bytes: bytes.size, table: Buffer.concat(table), read}}
}

/** Opens a compound file of Office 97, its root folder first. Throws a `FlawError` when it is broken. */
export async function openCompound(bytes: RandomAccess): Promise<Storage> {
  const {header, large} = await openSectors(bytes)
  const directory = await readChain(large, header.readUInt32LE(48), MOST_ENTRIES * 128)
  if (directory.length >= MOST_ENTRIES * 128) refuse('damaged')
  const entries = Array.from({length: directory.length / 128}, (_, index) => entryOf(directory, index * 128))
  const [root] = entries
  if (root?.type !== ROOT) return refuse('damaged')
  const smallLimit = header.readUInt32LE(56)

  /** Streams below the limit lie in a stream of their own, in smaller sectors. */
  async function openSmall(): Promise<Chain> {
    const holder = await readChain(large, root?.start ?? NONE, root?.size ?? 0)
    const table = await readChain(large, header.readUInt32LE(60), bytes.size)
    const read = async (sector: number) => holder.subarray(sector * SMALL_SECTOR, (sector + 1) * SMALL_SECTOR)
    return {size: SMALL_SECTOR, bytes: holder.length, table, read}
  }
  let small: Promise<Chain> | undefined

  async function readStream(entry: Entry): Promise<Buffer> {
    if (entry.size > bytes.size) return refuse('damaged')
    if (entry.size < smallLimit) small ??= openSmall()
    const chain = entry.size < smallLimit && small ? await small : large
    return (await readChain(chain, entry.start, entry.size)).subarray(0, entry.size)
  }

  const seen = new Set<number>([0])
  function storageBelow(first: number, depth: number): Storage {
    if (depth > DEEPEST) refuse('damaged')
    const storages = new Map<string, Storage>()
    const streams = new Map<string, () => Promise<Buffer>>()
    const waiting = [first]
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const entry = entries[index]
      if (!entry || seen.has(index)) continue
      seen.add(index)
      waiting.push(entry.left, entry.right)
      if (entry.type === STORAGE) storages.set(entry.name, storageBelow(entry.child, depth + 1))
      else if (entry.type === STREAM) streams.set(entry.name, () => readStream(entry))
    }
    return {storages, streams}
  }
  return storageBelow(root.child, 0)
}
