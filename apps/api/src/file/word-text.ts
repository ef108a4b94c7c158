import {readFields} from './word-field.ts'

// [MS-DOC] 2.5: places in the information block at the start of the main stream.
const NUMBER_OF_97 = 193
const [FLAGS, TEXT_START, TEMPLATE, PIECES] = [10, 512, 0x19a, 0x1a2]
const [ENCRYPTED, SECOND_TABLE] = [0x100, 0x200]
const SHORTEST = PIECES + 8
const [BEGIN, SEPARATE, END] = ['\x13', '\x14', '\x15']
const MARKS = new RegExp(`([${BEGIN}${SEPARATE}${END}])`)

export const isEncrypted = (main: Buffer): boolean =>
  main.length > SHORTEST && (main.readUInt16LE(FLAGS) & ENCRYPTED) > 0

/** The name of the stream with the tables of a document. */
export const tableName = (main: Buffer): string =>
  main.length > SHORTEST && main.readUInt16LE(FLAGS) & SECOND_TABLE ? '1TABLE' : '0TABLE'

function partAt(main: Buffer, table: Buffer, place: number): Buffer {
  const [start, length] = [main.readUInt32LE(place), main.readUInt32LE(place + 4)]
  return table.subarray(start, start + length)
}

/** Joins the pieces of the text, each in one or two bytes a character (2.8.35); headers and notes are among them. */
function joinPieces(main: Buffer, pieces: Buffer): string {
  let at = 0
  // Settings of pieces come first.
  while (pieces[at] === 1 && at + 3 <= pieces.length) at += 3 + pieces.readUInt16LE(at + 1)
  if (pieces[at] !== 2) return ''
  const list = pieces.subarray(at + 5)
  const count = Math.floor((list.length - 4) / 12)
  const texts = Array.from({length: Math.max(count, 0)}, (_, index) => {
    const characters = list.readUInt32LE(index * 4 + 4) - list.readUInt32LE(index * 4)
    const place = list.readUInt32LE((count + 1) * 4 + index * 8 + 2)
    const start = place & 0x3fffffff
    return place & 0x40000000
      ? main.toString('latin1', start / 2, start / 2 + characters)
      : main.toString('utf16le', start, start + characters * 2)
  })
  return texts.join('')
}

function textOf(main: Buffer, table: Buffer): string {
  if (main.length <= SHORTEST) return ''
  if (main.readUInt16LE(2) < NUMBER_OF_97) return main.toString('latin1', TEXT_START)
  return joinPieces(main, partAt(main, table, PIECES))
}

/** Reads the fields of a document of Word 97 to 2003; refuses one that fetches or starts something. */
export function judgeText(main: Buffer, table: Buffer): void {
  const fields = readFields()
  for (const part of textOf(main, table).split(MARKS)) {
    if (part === BEGIN) fields.begin()
    else if (part === SEPARATE) fields.separate()
    else if (part === END) fields.end()
    else fields.text(part)
  }
  fields.finish()
}

/** The template of a document, the second of its associated names (2.9.272), or '' when it has none. */
export function templateOf(main: Buffer, table: Buffer): string {
  const names = main.length > SHORTEST ? partAt(main, table, TEMPLATE) : Buffer.alloc(0)
  if (names.length < 10 || names.readUInt16LE(0) !== 0xffff) return ''
  const second = 8 + names.readUInt16LE(6) * 2
  if (second + 2 > names.length) return ''
  return names.toString('utf16le', second + 2, second + 2 + names.readUInt16LE(second) * 2)
}
