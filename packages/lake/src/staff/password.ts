import {argon2, randomBytes, timingSafeEqual} from 'node:crypto'
import {promisify} from 'node:util'

/** Argon2id at OWASP's first recommendation: 19 MiB, two passes, one lane; about 60 ms a check. */
const COST = {memory: 19_456, passes: 2, parallelism: 1, tagLength: 32}
const SHORTEST_PASSWORD = 15
/** Enough for any passphrase, and bounds the work of hashing a hostile one. */
const LONGEST_PASSWORD = 1_024

const derive = promisify(argon2)

/** `<salt>.<hash>`, both base64url. Asynchronous: hashing runs off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length < SHORTEST_PASSWORD) throw new Error(`A password needs at least ${SHORTEST_PASSWORD} characters`)
  if (password.length > LONGEST_PASSWORD) throw new Error(`A password has at most ${LONGEST_PASSWORD} characters`)
  const salt = randomBytes(16)
  const hash = await derive('argon2id', {...COST, message: password, nonce: salt})
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.').map((part) => Buffer.from(part, 'base64url'))
  const message = password.slice(0, LONGEST_PASSWORD)
  const derived = await derive('argon2id', {...COST, message, nonce: Buffer.from(salt)})
  return timingSafeEqual(derived, Buffer.from(hash))
}
