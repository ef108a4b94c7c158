import {createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {pipeline} from 'node:stream/promises'

/*
 * Signatures of files as minisign makes and reads them (https://jedisct1.github.io/minisign/, "Signature format"): Ed25519 over
 * the BLAKE2b-512 of the file, and Ed25519 over that signature and a comment, which can be trusted for that.
 */
const KEY = 'Ed'
const OF_HASH = 'ED'
const BYTES = {mark: 2, id: 8, key: 32, signature: 64}
const TRUSTED = 'trusted comment: '

/** The key to sign with, as PEM, and the key to check with, as minisign writes it. */
export function newSigningKey(): {secret: string; open: string} {
  const {privateKey} = generateKeyPairSync('ed25519')
  const secret = privateKey.export({type: 'pkcs8', format: 'pem'}).toString()
  const {id, bytes} = openPartOf(secret)
  const name = Buffer.from(id).reverse().toString('hex').toUpperCase()
  return {secret, open: `untrusted comment: minisign public key ${name}\n${base64(KEY, id, bytes)}\n`}
}

/** @returns the text of the file that lies beside the signed one as `.minisig` */
export async function signFile(file: string, secret: string, comment: string): Promise<string> {
  const key = createPrivateKey(secret)
  const signature = sign(null, await hashOf(file), key)
  const both = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key)
  const line = base64(OF_HASH, openPartOf(secret).id, signature)
  return `untrusted comment: signature of a release\n${line}\n${TRUSTED}${comment}\n${both.toString('base64')}\n`
}

/**
 * Checks a file against its signature.
 * @param open the text of the key's public file
 * @returns the comment that was signed with it
 * @throws in words, when another key signed it, the file is another one, or a text is none of minisign's
 */
export async function checkSignature(file: string, signature: string, open: string): Promise<string> {
  const [, line = '', comment = '', both = ''] = signature.split(/\r?\n/)
  const signed = parse(line, OF_HASH, BYTES.signature, 'signature')
  const {id, rest} = parse(open.split(/\r?\n/)[1] ?? '', KEY, BYTES.key, 'key')
  if (!signed.id.equals(id)) throw new Error('another key signed it')
  const key = createPublicKey({key: {kty: 'OKP', crv: 'Ed25519', x: rest.toString('base64url')}, format: 'jwk'})
  const said = comment.slice(TRUSTED.length)
  const isSaid =
    comment.startsWith(TRUSTED) &&
    verify(null, Buffer.concat([signed.rest, Buffer.from(said)]), key, Buffer.from(both, 'base64'))
  if (!isSaid || !verify(null, await hashOf(file), key, signed.rest))
    throw new Error('it is not what its signature says')
  return said
}

/** Names a key by its first bytes: a check sees at once that it is another one. */
function openPartOf(secret: string): {id: Buffer; bytes: Buffer} {
  const {x = ''} = createPublicKey(secret).export({format: 'jwk'})
  const bytes = Buffer.from(x, 'base64url')
  return {id: createHash('blake2b512').update(bytes).digest().subarray(0, BYTES.id), bytes}
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('blake2b512')
  await pipeline(createReadStream(file), hash)
  return hash.digest()
}

const base64 = (mark: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(mark), ...parts]).toString('base64')

function parse(line: string, mark: string, bytes: number, what: string): {id: Buffer; rest: Buffer} {
  const all = Buffer.from(line, 'base64')
  const start = BYTES.mark + BYTES.id
  if (all.length !== start + bytes || all.toString('latin1', 0, BYTES.mark) !== mark)
    throw new Error(`its ${what} is none that minisign makes today`)
  return {id: all.subarray(BYTES.mark, start), rest: all.subarray(start)}
}
