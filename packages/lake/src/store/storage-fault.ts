/** SQLite's primary result codes, and what the system says of a file, by what is wrong. */
const READ_ONLY = [8, 14, 'EROFS', 'EACCES', 'EPERM']
const FULL = [13, 'ENOSPC', 'EDQUOT', 'EFBIG']
const FAILING = [10, 'EIO']
export const DAMAGED = [11, 26]

/** Says in a sentence, which names no path, why nothing could be written; undefined when it was for another reason. */
export function storageFault(error: unknown): string | undefined {
  const {errcode, code} = Object(error) as {errcode?: number; code?: string}
  const reason = errcode === undefined ? code : errcode & 0xff
  const isOneOf = (codes: readonly unknown[]) => reason !== undefined && codes.includes(reason)
  if (isOneOf(FULL)) return 'The disk is full: nothing of this was written. Make room on it, then try again.'
  if (isOneOf(READ_ONLY))
    return 'The folder of the lake cannot be written to: give it to the account that runs the lake, or serve it with --read-only.'
  if (isOneOf(FAILING)) return 'The disk failed: nothing of this was written. Look at the log of the system.'
  return isOneOf(DAMAGED)
    ? 'The database is damaged. Restore a backup; `lake check` says what is wrong with it.'
    : undefined
}
