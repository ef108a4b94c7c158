import type {RandomAccess} from './random-access.ts'
import {readZipDirectory, type ZipEntry} from './zip-directory.ts'

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

/**
 * The entries of a ZIP archive that may be handed to staff, judged by its directory alone, or undefined. Nothing here
 * unpacks it, but a reader's program will.
 * @param mostUnpacked bytes that it may claim to unpack to
 */
export async function readSafeArchive(
  bytes: RandomAccess,
  mostUnpacked: number,
): Promise<readonly ZipEntry[] | undefined> {
  const entries = await readZipDirectory(bytes)
  if (!entries?.every(isSafe)) return undefined
  const names = new Set(entries.map(({name}) => name.toLowerCase()))
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  // Entries that share the same bytes or name are how archives lie about what they hold.
  if (names.size !== entries.length || packed > bytes.size || unpacked > mostUnpacked) return undefined
  return entries
}
