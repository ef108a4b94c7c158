import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto'

type Asked = {challenge: string}
/** Flags of the device on who was there, and what the browser says of the page. */
type Flags = {flags?: number; origin?: string}

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40

/** A device with one passkey, as a browser speaks for it (WebAuthn Level 2). Those that share theirs with others do not count. */
export function passkeyDevice(origin: string, {counts = true} = {}) {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, {challenge}: Asked, from: string) =>
    Buffer.from(JSON.stringify({type, challenge, origin: from, crossOrigin: false}))
  const deviceData = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counts ? counter++ : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count])
  }
  const named = {id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}}

  return {
    id: named.id,
    /** Says again what a copy of the device said before it. */
    turnBack() {
      counter = 0
    },
    make(asked: Asked, {flags = PRESENT | VERIFIED}: Flags = {}) {
      const {x = '', y = ''} = publicKey.export({format: 'jwk'})
      const length = Buffer.from([0, id.length])
      const deviceAndKey = Buffer.concat([deviceData(flags | WITH_KEY), Buffer.alloc(16), length, id, coseKey(x, y)])
      const response = {
        clientDataJSON: text(clientData('webauthn.create', asked, origin)),
        attestationObject: text(attestation(deviceAndKey)),
        transports: ['internal'],
      }
      return {...named, response}
    },
    show(asked: Asked, {flags = PRESENT | VERIFIED, origin: from = origin}: Flags = {}) {
      const client = clientData('webauthn.get', asked, from)
      const data = deviceData(flags)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature)}
      return {...named, response}
    },
  }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

/** An ES256 key (RFC 9053): kind EC2, algorithm -7, curve P-256, x, y. */
function coseKey(x: string, y: string): Buffer {
  const point = (part: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(part, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ])
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestation(data: Buffer): Buffer {
  const word = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)])
  const parts = [word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData')]
  return Buffer.concat([Buffer.from([0xa3]), ...parts, Buffer.from([0x58, data.length]), data])
}
