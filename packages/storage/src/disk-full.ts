/** Reasons of SQLite (its primary code) and of the system that mean: no room to write. */
const FULL: readonly unknown[] = [13, 'ENOSPC', 'EDQUOT', 'EFBIG']

/** Says so without a path, with the next step. */
export const DISK_FULL = 'The disk is full: nothing of this was written. Make room on it, then try again.'

/** Tells whether something could not be written for want of room. */
export const isDiskFull = (error: unknown): boolean => FULL.includes(reasonOf(error))

/** Returns SQLite's primary result code, or what the system calls the reason. */
export function reasonOf(error: unknown): number | string | undefined {
  const {errcode, code} = Object(error) as {errcode?: number; code?: string}
  return errcode === undefined ? code : errcode & 0xff
}
