import {crc32} from 'node:zlib'

/** A PDF by its mark, filled up to `size` bytes. */
export function pdfOf(size = 1000, fill = 0x20): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(Math.max(0, size - 9), fill)])
}

type ZipPart = {
  name: string
  content?: string
  flags?: number
  method?: number
  /** A lie about the unpacked size. */
  unpacked?: number
  attributes?: number
  /** Another name in front of the bytes than in the directory. */
  localName?: string
}

/** A ZIP archive of stored entries, honest unless told otherwise. */
export function zipOf(parts: readonly ZipPart[], comment = ''): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content ?? 'x')
    const name = Buffer.from(part.name)
    const localName = Buffer.from(part.localName ?? part.name)
    const local = Buffer.alloc(30)
    local.writeUInt32BE(0x504b0304, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(localName.length, 26)
    bodies.push(local, localName, content)
    const central = Buffer.alloc(46)
    central.writeUInt32BE(0x504b0102, 0)
    central.writeUInt16LE(part.flags ?? 0, 8)
    central.writeUInt16LE(part.method ?? 0, 10)
    central.writeUInt32LE(crc32(content), 16)
    central.writeUInt32LE(content.length, 20)
    central.writeUInt32LE(part.unpacked ?? content.length, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE((part.attributes ?? 0) >>> 0, 38)
    central.writeUInt32LE(offset, 42)
    directory.push(central, name)
    offset += 30 + localName.length + content.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32BE(0x504b0506, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...bodies, central, end, Buffer.from(comment)])
}

export const docxParts: readonly ZipPart[] = [
  {name: '[Content_Types].xml', content: '<Types/>'},
  {name: '_rels/.rels', content: '<Relationships/>'},
  {name: 'word/document.xml', content: '<w:document/>'},
]

export function docxOf(...more: readonly ZipPart[]): Buffer {
  return zipOf([...docxParts, ...more])
}

type CompoundEntry = {name: string; type: number; left?: number; right?: number; child?: number}

/** A compound file of one directory sector, whose entries stand below the root in the order given. */
export function compoundOf(names: readonly {name: string; type?: number}[] = [{name: 'WordDocument'}]): Buffer {
  const entries: CompoundEntry[] = [
    {name: 'Root Entry', type: 5, child: names.length > 0 ? 1 : 0xffffffff},
    ...names.map(({name, type = 2}, index) => ({
      name,
      type,
      right: index + 2 <= names.length ? index + 2 : 0xffffffff,
    })),
  ]
  const header = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  const directory = Buffer.alloc(512)
  for (const [index, {name, type, left = 0xffffffff, right = 0xffffffff, child = 0xffffffff}] of entries.entries()) {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory.writeUInt8(type, at + 66)
    directory.writeUInt32LE(left, at + 68)
    directory.writeUInt32LE(right, at + 72)
    directory.writeUInt32LE(child, at + 76)
  }
  return Buffer.concat([header, table, directory, Buffer.alloc(512)])
}
