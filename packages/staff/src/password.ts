import {argon2, argon2Sync, randomBytes, timingSafeEqual} from 'node:crypto'
import {promisify} from 'node:util'

/** Argon2id at OWASP's first recommendation: 19 MiB, two passes, one lane; about 60 ms a check. */
const COST = {memory: 19_456, passes: 2, parallelism: 1}
/** The cost of hashes that do not name theirs; they are replaced at the next sign-in. */
const UNNAMED_COST = {memory: 19_456, passes: 2, parallelism: 1}
const HASH_BYTES = 32
/** Enough for any passphrase, and bounds the work of hashing a hostile one. */
export const LONGEST_PASSWORD = 1_024

/** The string of the Password Hashing Competition: `$argon2id$v=19$m=...,t=...,p=...$<salt>$<hash>`, base64 unpadded. */
const NAMED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

/** Takes the place of the stored hash of an account without a password, or of none; no password leads to it. */
export const NOBODYS_HASH = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** A fault of a password, for the person who chose it. */
export class PasswordError extends Error {
  override readonly name = 'PasswordError'
}

const derive = promisify(argon2)
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Names its algorithm and cost. Asynchronous: hashing runs off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', {...COST, tagLength: HASH_BYTES, message: password, nonce: salt})
  return `${PREFIX}${unpadded(salt)}$${unpadded(hash)}`
}

/** The same password and cost with the salt of a hash that is known: equal when it is the same password. */
export async function rehash(password: string, known: string): Promise<string> {
  const {cost, salt, hash} = read(known)
  const derived = await derive('argon2id', {...cost, tagLength: hash.length, message: password, nonce: salt})
  return known.slice(0, known.lastIndexOf('$') + 1) + unpadded(derived)
}

/** For work that is done once, before the first request is served. */
export function hashPasswordSync(password: string): string {
  return rehashSync(password, `${PREFIX}${unpadded(randomBytes(16))}$${'A'.repeat(43)}`)
}

export function rehashSync(password: string, known: string): string {
  const {cost, salt, hash} = read(known)
  const derived = argon2Sync('argon2id', {...cost, tagLength: hash.length, message: password, nonce: salt})
  return known.slice(0, known.lastIndexOf('$') + 1) + unpadded(derived)
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const {cost, salt, hash} = read(stored)
  const message = password.slice(0, LONGEST_PASSWORD)
  const derived = await derive('argon2id', {...cost, tagLength: hash.length, message, nonce: salt})
  return timingSafeEqual(derived, hash)
}

/** Tells whether a password should be hashed again at what hashing costs today. */
export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)

function read(stored: string) {
  const [, memory, passes, parallelism, salt = '', hash = ''] = NAMED.exec(stored) ?? []
  if (memory) {
    const cost = {memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism)}
    return {cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64')}
  }
  // `<salt>.<hash>`, both base64url, as the first version wrote it.
  const [oldSalt = '', oldHash = ''] = stored.split('.')
  return {cost: UNNAMED_COST, salt: Buffer.from(oldSalt, 'base64url'), hash: Buffer.from(oldHash, 'base64url')}
}

const SHORTEST_PASSWORD = 15
/** The lowest of zxcvbn's 0 to 4 that will do: from here on it takes more than 10^8 guesses. */
const LOWEST_SCORE = 3
/** Characters that are judged: the work grows with the square of their number. */
const MOST_JUDGED = 80
const SHORTEST_WORD = 4

const OWN_WORDS = 'It is made of words that belong to this account, company or website.'

/** Names and addresses of the company; each counts whole and in its parts. */
export type OwnWords = () => string[] | Promise<string[]>

/**
 * Judges a new password: it has to be long, and not what guessers try first, which is common passwords and words,
 * repetitions, keyboard rows, and whatever is known about the person and the company.
 */
export class PasswordRule {
  readonly #ownWords: OwnWords

  constructor(ownWords: OwnWords = () => []) {
    this.#ownWords = ownWords
  }

  /** @throws {PasswordError} with a sentence that says what is wrong */
  async refuse(password: string, email: string): Promise<void> {
    if (password.length < SHORTEST_PASSWORD)
      throw new PasswordError(`A password needs at least ${SHORTEST_PASSWORD} characters`)
    if (password.length > LONGEST_PASSWORD)
      throw new PasswordError(`A password has at most ${LONGEST_PASSWORD} characters`)

    const zxcvbn = await loadZxcvbn()
    const ownWords = [email, ...(await this.#ownWords())].flatMap(withParts)
    const judged = password.slice(0, MOST_JUDGED)
    const {score, feedback} = zxcvbn.check(judged, ownWords)
    if (score < LOWEST_SCORE) throw tooEasy([feedback.warning, ...feedback.suggestions])
    // Two or three own words in a row pass for a phrase: what is left without them has to be strong enough alone.
    if (zxcvbn.check(without(judged, ownWords)).score < LOWEST_SCORE) throw tooEasy([OWN_WORDS])
  }
}

const tooEasy = (reasons: (string | null)[]) =>
  new PasswordError(['This password is too easy to guess.', ...reasons].filter(Boolean).join(' '))

function withParts(phrase: string): string[] {
  const parts = phrase.split(/[^\p{L}\p{N}]+/u)
  return [phrase, ...parts].filter((word) => word.length >= SHORTEST_WORD)
}

const without = (text: string, words: string[]) =>
  words.reduce((left, word) => left.toLowerCase().replaceAll(word.toLowerCase(), ''), text)

/** Its word lists take a second and 60 MB: they are read when a member chooses a password, which is rare. */
async function loadZxcvbn() {
  const [{ZxcvbnFactory}, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const {translations} = english
  return new ZxcvbnFactory({
    dictionary: {...common.dictionary, ...english.dictionary},
    graphs: common.adjacencyGraphs,
    translations: {...translations, warnings: {...translations.warnings, userInputs: OWN_WORDS}},
  })
}
