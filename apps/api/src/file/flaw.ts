import type {ServerWords} from '@site/forms/words/server-en'

/** A reason of `words.flaw`, or that the bytes are of no kind that the form takes. */
type Reason = 'wrongType' | keyof ServerWords['flaw']

const LONGEST_NAME = 80

/** Says why a file is not taken. Whatever judges a file throws it where it finds it. */
export class FlawError extends Error {
  override name = 'FlawError'
  readonly reason: Reason
  /** The part, the address or the field that it is about, as the file calls it. */
  readonly part: string
  /** The file of an archive that it was found in. */
  readonly entry: string | undefined

  constructor(reason: Reason, {part = '', entry}: {part?: string; entry?: string} = {}) {
    super(`${reason} ${part}`)
    this.reason = reason
    this.part = part
      .slice(0, LONGEST_NAME)
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    this.entry = entry
  }
}

export function refuse(reason: Reason, part?: string): never {
  throw new FlawError(reason, part === undefined ? {} : {part})
}
