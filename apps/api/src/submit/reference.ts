import {randomBytes} from 'node:crypto'

// Crockford's base 32: without I, L, O and U, so that it can be read out on the telephone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference, 80 random bits as four groups of four: `7K3Q-9FXM-2T8A-VB4N`. */
export function newReference(): string {
  const letters = Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replaceAll(/.{4}(?=.)/g, '$&-')
}
