import {createHash, type Hash} from 'node:crypto'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {mkdtemp, readFile, rename, rm} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {ReadableStream as WebStream} from 'node:stream/web'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {Upload} from '@aws-sdk/lib-storage'
import {Decrypter, Encrypter} from 'age-encryption'
import {extract} from 'tar'
import type {Config, S3Place} from '../../config/config.ts'
import {step} from '../../config/terminal.ts'
import {errorLine} from '../../http/log.ts'
import {packFolder} from './pack-folder.ts'
import {
  inSnapshotFolder,
  isSnapshotName,
  listSnapshots,
  newestFirst,
  snapshotFolder,
  staying,
} from './snapshot-folder.ts'

/** Encrypts an archive to a public key of age (https://age-encryption.org/v1): a thief of the machine cannot read it. */
async function encrypt(archive: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return Readable.fromWeb((await encrypter.encrypt(toWeb(archive))) as WebStream)
}

/**
 * Decrypts an archive.
 * @param identityFile as `age-keygen` writes it
 * @throws {Error} with a readable line when the key is another one
 */
async function decrypt(archive: Readable, identityFile: string): Promise<Readable> {
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

const PLAIN = '.tar.gz'
const ENCRYPTED = '.tar.gz.age'
/** Beside an archive once it was read back: until then it does not count. */
const SEAL = '.sha256'

const ENDINGS = [PLAIN, ENCRYPTED].flatMap((ending) => [ending, ending + SEAL])

/** Counts the length and the hash of the bytes that go through: an archive is known by them. */
class Measure {
  readonly #hash: Hash = createHash('sha256')
  #bytes = 0

  /** Lets everything through. */
  readonly through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      this.#hash.update(chunk)
      this.#bytes += chunk.length
      done(null, chunk)
    },
  })

  /** As `sha256sum` writes it down, and the length. */
  result = () => `${this.#hash.digest('hex')} ${this.#bytes}`
}

/** The names of the archives that were read back, the newest first, and last those of days that have not come. */
export async function listArchives(store: ArchiveStore): Promise<string[]> {
  const names = await store.list()
  return names
    .filter((name) => name.endsWith(SEAL) && names.includes(archiveOf(name)))
    .map(snapshotOf)
    .filter(isSnapshotName)
    .sort(newestFirst)
}

const archiveOf = (seal: string) => seal.slice(0, -SEAL.length)
const snapshotOf = (name: string) => name.slice(0, name.indexOf(PLAIN))

/** Sends a snapshot as one archive, piece by piece, encrypted for the recipient if there is one, and reads it back before it counts. */
async function sendArchive(store: ArchiveStore, snapshot: string, recipient: string | undefined): Promise<void> {
  const name = basename(snapshot) + (recipient ? ENCRYPTED : PLAIN)
  const sent = new Measure()
  // Level 1: pictures are compressed already, and databases shrink to a third at any level.
  const packed = await packFolder(snapshot, {level: 1})
  const written = store.write(name, sent.through).catch((error) => {
    sent.through.destroy(error)
    throw error
  })
  const archive = recipient ? await encrypt(Readable.from(packed), recipient) : packed
  await Promise.all([written, pipeline(archive, sent.through)])
  const seal = sent.result()
  const there = new Measure()
  await pipeline(await store.read(name), there.through.resume())
  if (there.result() !== seal) throw new Error(`${name} came back other than it was sent`)
  await store.write(name + SEAL, seal)
}

/** Removes those that count and need not stay, and what was sent before them and never counted. */
async function thinArchives(store: ArchiveStore, rule: Config['backup']): Promise<void> {
  const kept = staying(await listArchives(store), rule)
  const [newest] = kept
  if (newest === undefined) return
  for (const name of await store.list()) {
    const snapshot = snapshotOf(name)
    const isOurs = isSnapshotName(snapshot) && ENDINGS.includes(name.slice(snapshot.length))
    if (isOurs && !kept.includes(snapshot) && newestFirst(newest, snapshot) < 0) await store.remove(name)
  }
}

/**
 * Brings a snapshot back into a folder, where it has its name once all of it is there and is what was sent.
 * @param identityFile the key of an encrypted one
 * @returns its folder
 * @throws {Error} with a readable line when there is none, it is not what was sent, or cannot be decrypted
 */
export async function fetchArchive(
  store: ArchiveStore,
  name: string,
  {folder, identityFile}: {folder: string; identityFile?: string | undefined},
): Promise<string> {
  if (!(await listArchives(store)).includes(name))
    throw new Error(`There is no snapshot ${name} at the S3-compatible place.`)
  const isEncrypted = (await store.list()).includes(name + ENCRYPTED + SEAL)
  if (isEncrypted && !identityFile) throw new Error(`${name} is encrypted: --identity <file> with the key of age.`)
  const archive = name + (isEncrypted ? ENCRYPTED : PLAIN)
  const seal = await textOf(await store.read(archive + SEAL))
  if (existsSync(join(folder, name))) throw new Error(`${join(folder, name)} is here already: pnpm restore ${name}`)
  return inSnapshotFolder(folder, async () => {
    const fresh = await mkdtemp(join(folder, '.fetched-'))
    try {
      const file = join(fresh, archive)
      const fetched = new Measure()
      await pipeline(await store.read(archive), fetched.through, createWriteStream(file))
      if (fetched.result() !== seal) throw new Error(`${name} is not what was sent: do not use it.`)
      const bytes = createReadStream(file)
      const packed = isEncrypted && identityFile ? await decrypt(bytes, identityFile) : bytes
      await pipeline(packed, extract({cwd: fresh, strict: true}))
      await rename(join(fresh, name), join(folder, name))
      return join(folder, name)
    } finally {
      await rm(fresh, {recursive: true, force: true})
    }
  })
}

async function textOf(stream: Readable): Promise<string> {
  return Buffer.concat(await stream.toArray()).toString()
}

/** Sends the snapshots that are to stay and are not there yet, the newest first, and removes what is too old. */
export async function sendMissing(config: Config): Promise<void> {
  const {s3, recipient} = config.backup
  const snapshots = await listSnapshots(snapshotFolder(config))
  let name = snapshots[0]?.name
  if (!s3 || !name) return
  const store = openArchiveStore(s3)
  try {
    const there = new Set(await listArchives(store))
    const all = [...there.union(new Set(snapshots.map((snapshot) => snapshot.name)))].sort(newestFirst)
    const stay = staying(all, config.backup)
    for (const snapshot of snapshots) {
      if (there.has(snapshot.name) || !stay.includes(snapshot.name)) continue
      name = snapshot.name
      await step(`Sending ${name} to ${s3.endpoint}`, () => sendArchive(store, snapshot.folder, recipient))
    }
    await thinArchives(store, config.backup)
  } catch (error) {
    throw new Error(`${name} could not be sent to ${s3.bucket} at ${s3.endpoint}: ${errorLine(error)}`, {
      cause: error,
    })
  } finally {
    store.close()
  }
}

/** Two at a time are in memory. 10,000 of them, as many as S3 takes, are 160 GB. */
const PART_BYTES = 16 * 1024 * 1024
const CONNECTING_MS = 10_000
/** A transfer without a byte for this long has failed. */
const SILENT_MS = 60_000

/** Objects of a bucket by their names: all that is asked of an S3-compatible place. */
export type ArchiveStore = {
  /** All names in the bucket. */
  list(): Promise<string[]>
  write(name: string, body: Readable | string): Promise<void>
  /** @throws when there is no such object */
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
  close(): void
}

export function openArchiveStore({endpoint, region, bucket: Bucket, keyId, secret}: S3Place): ArchiveStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: {accessKeyId: keyId, secretAccessKey: secret},
    // Names of buckets before the host are Amazon's alone.
    forcePathStyle: true,
    // Services other than Amazon's do not know all checksums; what is read back is compared anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {connectionTimeout: CONNECTING_MS, requestTimeout: SILENT_MS, throwOnRequestTimeout: true},
  })
  return {
    async list() {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({Bucket, ContinuationToken}))
        for (const {Key = ''} of page.Contents ?? []) names.push(Key)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names
    },
    async write(Key, Body) {
      if (typeof Body === 'string') await client.send(new PutObjectCommand({Bucket, Key, Body}))
      else await new Upload({client, params: {Bucket, Key, Body}, partSize: PART_BYTES, queueSize: 2}).done()
    },
    async read(Key) {
      const {Body} = await client.send(new GetObjectCommand({Bucket, Key}))
      return Body as Readable
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({Bucket, Key}))
    },
    close: () => client.destroy(),
  }
}
