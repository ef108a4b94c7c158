import {readFile} from 'node:fs/promises'
import {Readable} from 'node:stream'
import type {ReadableStream as WebStream} from 'node:stream/web'
import {Decrypter, Encrypter} from 'age-encryption'

/** Encrypts an archive to a public key of age (https://age-encryption.org/v1): whoever takes the machine cannot read it. */
export async function encrypt(archive: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return Readable.fromWeb((await encrypter.encrypt(toWeb(archive))) as WebStream)
}

/**
 * Decrypts an archive.
 * @param identityFile as `age-keygen` writes it
 * @throws {Error} with a readable line when the key is another one
 */
export async function decrypt(archive: Readable, identityFile: string): Promise<Readable> {
  const identity = /^AGE-SECRET-KEY-\S+/m.exec(await readFile(identityFile, 'utf8'))?.[0]
  if (!identity) throw new Error(`${identityFile} holds no AGE-SECRET-KEY.`)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(toWeb(archive)).catch((cause) => {
    throw new Error(`The key in ${identityFile} does not open it: it was encrypted for another one.`, {cause})
  })
  return Readable.fromWeb(plain as WebStream)
}

// Of two declarations of the same stream of the web.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
