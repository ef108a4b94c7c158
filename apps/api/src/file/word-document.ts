import type {Flaw, RandomAccess} from './random-access.ts'

// [MS-CFB] section 2. A file of at most 5 MB needs no more than the 109 places that the header has for its table.
const HEADER_TABLE_PLACES = 109
const LAST_SECTOR = 0xfffffffa
const NONE = 0xffffffff
// 128 bytes an entry. A word processor writes a few dozen.
const MOST_ENTRIES = 4096

const STREAM = 2

type Entry = {
  readonly name: string
  readonly type: number
  readonly left: number
  readonly right: number
  readonly child: number
}

function entryOf(view: DataView, at: number): Entry {
  const length = Math.min(Math.max(view.getUint16(at + 64, true) - 2, 0), 62)
  const units = Array.from({length: length >> 1}, (_, index) => view.getUint16(at + index * 2, true))
  return {
    name: String.fromCharCode(...units),
    type: view.getUint8(at + 66),
    left: view.getUint32(at + 68, true),
    right: view.getUint32(at + 72, true),
    child: view.getUint32(at + 76, true),
  }
}

/** The directory of a compound file, or undefined when it is broken. Reads nothing else of the file. */
async function readDirectory({read}: RandomAccess): Promise<Entry[] | undefined> {
  const header = await read(0, 512)
  if (header?.getUint32(0) !== 0xd0cf11e0 || header.getUint32(4) !== 0xa1b11ae1) return undefined
  const shift = header.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return undefined
  const sectorSize = 1 << shift
  const placesPerSector = sectorSize / 4

  async function sectorAfter(sector: number): Promise<number | undefined> {
    const place = Math.floor(sector / placesPerSector)
    if (place >= HEADER_TABLE_PLACES) return undefined
    const table = header?.getUint32(76 + place * 4, true) ?? NONE
    const next = await read((table + 1) * sectorSize + (sector % placesPerSector) * 4, 4)
    return next?.getUint32(0, true)
  }

  const entries: Entry[] = []
  let sector: number | undefined = header.getUint32(48, true)
  while (sector !== undefined && sector < LAST_SECTOR && entries.length < MOST_ENTRIES) {
    const view = await read((sector + 1) * sectorSize, sectorSize)
    if (!view) return undefined
    for (let at = 0; at < sectorSize; at += 128) entries.push(entryOf(view, at))
    sector = await sectorAfter(sector)
  }
  return sector !== undefined && sector >= LAST_SECTOR ? entries : undefined
}

/** The entries directly below the root: an embedded document deeper down does not make a file a document. */
function topEntries(entries: readonly Entry[]): Entry[] {
  const seen = new Set<number>()
  const waiting = [entries[0]?.type === 5 ? entries[0].child : NONE]
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index]
    if (!entry || seen.has(index)) continue
    seen.add(index)
    waiting.push(entry.left, entry.right)
  }
  return [...seen].flatMap((index) => entries[index] ?? [])
}

/** Says what keeps a compound file from being a Word document of 97 to 2003 that staff may open; undefined when nothing does. */
export async function wordFlaw(bytes: RandomAccess): Promise<Flaw | undefined> {
  const top = topEntries((await readDirectory(bytes)) ?? [])
  // [MS-CFB] 2.6.4: names that differ in case only are the same.
  const has = (wanted: string, kind?: number) =>
    top.some(({name, type}) => name.toUpperCase() === wanted && (kind ?? type) === type)
  if (!has('WORDDOCUMENT', STREAM)) return 'broken'
  return has('MACROS') || has('OBJECTPOOL') ? 'unsafe' : undefined
}
