import {crc32} from 'node:zlib'

/** A PDF by its mark, filled up to `size` bytes. */
export function pdfOf(size = 1000, fill = 0x20): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.max(0, size - 9), fill)])
}

export type ZipPart = {
  name: string
  content?: string | Buffer
  /** In the directory; of them, in front of the bytes, that their size and check come behind them (8). */
  flags?: number
  method?: number
  /** Its sizes are in the field for large archives, as some programs write every one. */
  zip64?: boolean
  /** A lie about the unpacked size. */
  unpacked?: number
  attributes?: number
  /** Another name in front of the bytes than in the directory. */
  localName?: string
}

const [CHECK_LATER, IN_EXTRA_FIELD] = [8, 0xffffffff]

/** Returns what is in front of the bytes of an entry, and what is behind them if a program that streams knows it only then. */
function aroundEntry({flags = 0, name, localName = name}: ZipPart, content: Buffer): [before: Buffer, after: Buffer] {
  const isLater = (flags & CHECK_LATER) !== 0
  const facts = Buffer.alloc(12)
  for (const [at, fact] of [crc32(content), content.length, content.length].entries()) facts.writeUInt32LE(fact, at * 4)
  const local = Buffer.alloc(30)
  local.writeUInt32BE(0x504b0304, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(flags & CHECK_LATER, 6)
  if (!isLater) facts.copy(local, 14)
  local.writeUInt16LE(Buffer.byteLength(localName), 26)
  const after = isLater ? [Buffer.from('PK\x07\b'), facts] : []
  return [Buffer.concat([local, Buffer.from(localName)]), Buffer.concat(after)]
}

function directoryRecord(part: ZipPart, content: Buffer, offset: number): Buffer {
  const unpacked = part.unpacked ?? content.length
  const extra = Buffer.alloc(part.zip64 ? 20 : 0)
  if (part.zip64) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(16, 2)
    extra.writeBigUInt64LE(BigInt(unpacked), 4)
    extra.writeBigUInt64LE(BigInt(content.length), 12)
  }
  const central = Buffer.alloc(46)
  central.writeUInt32BE(0x504b0102, 0)
  central.writeUInt16LE(part.flags ?? 0, 8)
  central.writeUInt16LE(part.method ?? 0, 10)
  central.writeUInt32LE(crc32(content), 16)
  central.writeUInt32LE(part.zip64 ? IN_EXTRA_FIELD : content.length, 20)
  central.writeUInt32LE(part.zip64 ? IN_EXTRA_FIELD : unpacked, 24)
  central.writeUInt16LE(Buffer.byteLength(part.name), 28)
  central.writeUInt16LE(extra.length, 30)
  central.writeUInt32LE((part.attributes ?? 0) >>> 0, 38)
  central.writeUInt32LE(offset, 42)
  return Buffer.concat([central, Buffer.from(part.name), extra])
}

/** A ZIP archive of stored entries, honest unless told otherwise. */
export function zipOf(parts: readonly ZipPart[], comment = ''): Buffer {
  const directory: Buffer[] = []
  let bodies = Buffer.alloc(0)
  for (const part of parts) {
    const content = Buffer.from(part.content ?? 'x')
    const [before, after] = aroundEntry(part, content)
    directory.push(directoryRecord(part, content, bodies.length))
    bodies = Buffer.concat([bodies, before, content, after])
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(bodies.length, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([bodies, central, end, Buffer.from(comment)])
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
export const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

export const typesOf = (part: string, type: string): ZipPart => ({
  name: '[Content_Types].xml',
  content: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`,
})

/** A list of what a part leads to. @param kind the last part of the type, or all of it */
export const relationsOf = (name: string, kind: string, target: string, mode = ''): ZipPart => ({
  name,
  content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${kind.includes(':') ? kind : `${OFFICE}/${kind}`}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`,
})

const packageOf = (main: string, type: string, content: string): readonly ZipPart[] => [
  typesOf(main, type),
  relationsOf('_rels/.rels', 'officeDocument', main),
  {name: main, content},
]

/** A document of one part with this inside its body. */
export const documentParts = (body = '', main = 'word/document.xml'): readonly ZipPart[] =>
  packageOf(main, DOCUMENT_TYPE, `<w:document ${WORD}><w:body>${body}</w:body></w:document>`)

export const docxParts = documentParts()
export const docxOf = (...more: readonly ZipPart[]): Buffer => zipOf([...docxParts, ...more])
export const xlsxOf = (...more: readonly ZipPart[]): Buffer =>
  zipOf([...packageOf('xl/workbook.xml', WORKBOOK_TYPE, '<workbook/>'), ...more])

export type CompoundPart = {
  name: string
  type?: number
  content?: Buffer
  /** The entries of a folder. */
  parts?: readonly CompoundPart[]
}

const [SECTOR, SMALL_SECTOR, SMALL_LIMIT, NONE, END] = [512, 64, 4096, 0xffffffff, 0xfffffffe]

function writeChain(table: Buffer, first: number, length: number): void {
  for (let at = first; at < first + length; at++) table.writeUInt32LE(at + 1 < first + length ? at + 1 : END, at * 4)
}

const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes], Math.ceil(bytes.length / size) * size)

function directoryEntry({name, type, content, parts}: CompoundPart, place: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 0, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(type ?? (parts ? 1 : 2), 66)
  for (const at of [68, 72, 76]) entry.writeUInt32LE(NONE, at)
  entry.writeUInt32LE(place, 116)
  entry.writeUInt32LE(content?.length ?? 0, 120)
  return entry
}

/** A compound file, whose entries are below the root in the order given, as neighbours to the right. */
export function compoundOf(parts: readonly CompoundPart[] = [{name: 'WordDocument'}]): Buffer {
  const [table, smallTable] = [Buffer.alloc(SECTOR, 0xff), Buffer.alloc(SECTOR, 0xff)]
  const [entries, large, small]: Buffer[][] = [[], [], []]
  const lengthOf = (buffers: readonly Buffer[] = []) => buffers.reduce((sum, {length}) => sum + length, 0)
  const count = (some: readonly CompoundPart[]): number =>
    some.reduce((sum, one) => sum + 1 + count(one.parts ?? []), 0)
  const afterDirectory = 1 + Math.ceil((1 + count(parts)) / 4)
  function place(content: Buffer | undefined, isHolder = false): number {
    if (!content?.length) return END
    const isSmall = content.length < SMALL_LIMIT && !isHolder
    const [size, into, chain, from] = isSmall
      ? ([SMALL_SECTOR, small, smallTable, 0] as const)
      : ([SECTOR, large, table, afterDirectory + 1] as const)
    const first = from + lengthOf(into) / size
    into?.push(padded(content, size))
    writeChain(chain, first, Math.ceil(content.length / size))
    return first
  }
  function add(part: CompoundPart): number {
    const index = entries?.push(directoryEntry(part, place(part.content))) ?? 0
    addBelow(index - 1, part.parts ?? [])
    return index - 1
  }
  function addBelow(folder: number, below: readonly CompoundPart[]): void {
    const indices = below.map(add)
    for (const [at, index] of indices.entries())
      (at === 0 ? entries?.[folder] : entries?.[indices[at - 1] ?? 0])?.writeUInt32LE(index, at === 0 ? 76 : 72)
  }
  add({name: 'Root Entry', type: 5, parts})
  const holder = Buffer.concat(small ?? [])
  entries?.[0]?.writeUInt32LE(place(holder, true), 116)
  entries?.[0]?.writeUInt32LE(holder.length, 120)
  table.writeUInt32LE(0xfffffffd, 0)
  writeChain(table, 1, afterDirectory - 1)
  writeChain(table, afterDirectory, 1)
  const directory = padded(Buffer.concat(entries ?? []), SECTOR)
  return Buffer.concat([compoundHeader(afterDirectory), table, directory, smallTable, ...(large ?? [])])
}

function compoundHeader(smallTable: number): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 24)
  const words = [
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const
  for (const [at, value] of words) header.writeUInt16LE(value, at)
  const numbers = [
    [44, 1],
    [48, 1],
    [56, SMALL_LIMIT],
    [60, smallTable],
    [64, 1],
    [76, 0],
  ] as const
  for (const [at, value] of numbers) header.writeUInt32LE(value, at)
  return header
}

/** The streams of a document of Word 97 with this text, in which fields are between U+0013 and U+0015. */
export function word97(text: string, {template = '', flags = 0} = {}): readonly CompoundPart[] {
  const name = Buffer.from(template, 'utf16le')
  const names = Buffer.concat([Buffer.from('ffff020000000000', 'hex'), Buffer.from([template.length, 0]), name])
  const pieces = Buffer.alloc(21)
  pieces[0] = 2
  pieces.writeUInt32LE(16, 1)
  pieces.writeUInt32LE(text.length, 9)
  // One byte a character, from 1,024 on.
  pieces.writeUInt32LE(0x40000000 | (1024 * 2), 15)
  const main = Buffer.concat(
    [Buffer.alloc(1024), Buffer.from(text, 'latin1')],
    Math.max(SMALL_LIMIT, 1024 + text.length),
  )
  const numbers = [
    [0x19a, 0],
    [0x19e, names.length],
    [0x1a2, names.length],
    [0x1a6, pieces.length],
  ] as const
  for (const [at, value] of numbers) main.writeUInt32LE(value, at)
  for (const [at, value] of [
    [0, 0xa5ec],
    [2, 193],
    [10, flags],
  ] as const)
    main.writeUInt16LE(value, at)
  return [
    {name: 'WordDocument', content: main},
    {name: '0Table', content: Buffer.concat([names, pieces])},
  ]
}
