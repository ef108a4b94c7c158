import type {Carried} from '../store/submission.ts'
import type {RandomAccess} from './random-access.ts'

/** Kinds that are looked into: those that come, and those that lie within them. */
export type ContentKind = 'pdf' | 'doc' | 'docx' | 'xlsx' | 'office' | 'object' | 'zip'

/** Bytes that may still be unpacked and parsed for one file, together with all that lies in it. */
export type Budget = {unpacked: number; parsed: number}

export type Look = {
  readonly budget: Budget
  /** Judges what lies within by the same function, and refuses what lies deeper than one level. */
  readonly inside: (kind: ContentKind, bytes: RandomAccess) => Promise<readonly Carried[]>
}

/** Throws a `FlawError` when a file is not what it has to be, or does more than show something. */
export type Judge = (bytes: RandomAccess, look: Look) => Promise<readonly Carried[]>

/** Beginnings of programs and shortcuts, whatever they are called. */
const PROGRAM_BEGINS = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe', 'L\0\0\0\x01\x14\x02\0', '#!']

export const beginsProgram = (head: Buffer): boolean => {
  const start = head.toString('latin1', 0, 8)
  return PROGRAM_BEGINS.some((begin) => start.startsWith(begin))
}

export const beginsZip = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'PK\x03\x04'
export const beginsCompound = (head: Buffer): boolean => head.toString('hex', 0, 8) === 'd0cf11e0a1b11ae1'
