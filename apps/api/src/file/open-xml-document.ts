import type {RandomAccess} from './random-access.ts'
import {readSafeArchive} from './safe-archive.ts'
import type {ZipEntry} from './zip-directory.ts'

const REQUIRED_PARTS = ['[Content_Types].xml', 'word/document.xml']
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024

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

/** Whether a ZIP archive is a DOCX without macros. */
export async function isOpenXmlDocument(bytes: RandomAccess): Promise<boolean> {
  const entries = await readSafeArchive(bytes, MOST_UNPACKED_BYTES)
  if (!entries || entries.some(isMacro)) return false
  const parts = entries.filter(({name}) => REQUIRED_PARTS.includes(name))
  if (parts.length !== REQUIRED_PARTS.length) return false
  const checks = await Promise.all(parts.map((entry) => startsWithItsName(bytes, entry)))
  return checks.every(Boolean)
}
