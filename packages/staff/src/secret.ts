import {createHash, randomBytes} from 'node:crypto'

/** Letters and digits only. */
export function randomId(length: number): string {
  let id = ''
  while (id.length < length) id += randomBytes(length).toString('base64url').replace(/[-_]/g, '')
  return id.slice(0, length)
}

/** Only hashes are kept: a copy of the database lets nobody in. What is hashed is random, so no salt is needed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
