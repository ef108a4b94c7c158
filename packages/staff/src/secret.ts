import {createHash} from 'node:crypto'

/** Only hashes are kept: a thief with a copy of the database cannot sign in. What is hashed is random, so no salt is needed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
