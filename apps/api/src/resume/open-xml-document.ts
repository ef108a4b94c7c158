import type {RandomAccess} from './random-access.ts'
import {readZipDirectory, type ZipEntry} from './zip-directory.ts'

const REQUIRED_PARTS = ['[Content_Types].xml', 'word/document.xml']
// What one resume may claim to unpack to; nothing here unpacks it, but the reader's word processor will.
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024
const ENCRYPTED_FLAGS = 0x0041
const STORED = 0
const DEFLATED = 8

function isSymbolicLink({attributes}: ZipEntry): boolean {
  return ((attributes >>> 16) & 0o170000) === 0o120000
}

function isSafe(entry: ZipEntry): boolean {
  const {name, flags, method} = entry
  if ((flags & ENCRYPTED_FLAGS) !== 0 || (method !== STORED && method !== DEFLATED) || isSymbolicLink(entry))
    return false
  // Paths that could leave the folder into which somebody unpacks, and names that are no text.
  return !/^[/\\]|\\|:|\p{Cc}|\ufffd|(?:^|\/)\.\.(?:\/|$)/u.test(name)
}

// Word keeps macros in word/vbaProject.bin; a renamed one still lies directly in word/, where nothing else ends so.
function isMacro({name}: ZipEntry): boolean {
  return /vba(?:project|data)|macro|^word\/[^/]+\.bin$/i.test(name)
}

async function startsWithItsName({read}: RandomAccess, {name, headerAt}: ZipEntry): Promise<boolean> {
  const expected = new TextEncoder().encode(name)
  const header = await read(headerAt, 30 + expected.length)
  if (header?.getUint32(0) !== 0x504b0304 || header.getUint16(26, true) !== expected.length) return false
  return expected.every((byte, index) => header.getUint8(30 + index) === byte)
}

/** Whether a ZIP archive is a DOCX without macros, judged by its directory alone. */
export async function isOpenXmlDocument(bytes: RandomAccess): Promise<boolean> {
  const entries = await readZipDirectory(bytes)
  if (!entries?.every(isSafe) || entries.some(isMacro)) return false
  const names = new Set(entries.map(({name}) => name.toLowerCase()))
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  // Entries that share the same bytes or name are how archives lie about what they hold.
  if (names.size !== entries.length || packed > bytes.size || unpacked > MOST_UNPACKED_BYTES) return false
  const parts = entries.filter(({name}) => REQUIRED_PARTS.includes(name))
  if (parts.length !== REQUIRED_PARTS.length) return false
  const checks = await Promise.all(parts.map((entry) => startsWithItsName(bytes, entry)))
  return checks.every(Boolean)
}
