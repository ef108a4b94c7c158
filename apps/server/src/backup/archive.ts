import {createHash, type Hash} from 'node:crypto'
import {createWriteStream, existsSync} from 'node:fs'
import {mkdtemp, rename, rm} from 'node:fs/promises'
import {basename, dirname, join} from 'node:path'
import {type Readable, Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {create, extract} from 'tar'
import type {Config} from '../config.ts'
import {wordsOf} from '../doctor/finding.ts'
import {step} from '../step.ts'
import {type ArchiveStore, openArchiveStore} from './archive-store.ts'
import {inSnapshotFolder, isSnapshotName, listSnapshots, snapshotFolder} from './snapshot-folder.ts'

const ENDING = '.tar.gz'
/** Beside an archive once it was read back: until then it does not count. */
const SEAL = '.sha256'

/** What an archive is known by: its length and the hash of its bytes. */
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

/** The names of the archives that were read back, the newest first. */
export async function listArchives(store: ArchiveStore): Promise<string[]> {
  const names = await store.list()
  return names
    .filter((name) => name.endsWith(SEAL) && names.includes(archiveOf(name)))
    .map((name) => name.slice(0, -SEAL.length - ENDING.length))
    .filter(isSnapshotName)
    .sort()
    .reverse()
}

const archiveOf = (seal: string) => seal.slice(0, -SEAL.length)

/** Sends a snapshot as one archive, piece by piece, and reads it back before it counts. */
async function sendArchive(store: ArchiveStore, snapshot: string): Promise<void> {
  const name = basename(snapshot) + ENDING
  const sent = new Measure()
  // Level 1: pictures are compressed already, and databases shrink to a third at any level.
  const packed = create({gzip: {level: 1}, portable: true, cwd: dirname(snapshot)}, [basename(snapshot)])
  const written = store.write(name, sent.through).catch((error) => {
    sent.through.destroy(error)
    throw error
  })
  await Promise.all([written, pipeline(packed, sent.through)])
  const seal = sent.result()
  const there = new Measure()
  await pipeline(await store.read(name), there.through.resume())
  if (there.result() !== seal) throw new Error(`${name} came back other than it was sent`)
  await store.write(name + SEAL, seal)
}

/** Removes all but the newest so many that count, and what was sent before them and never counted. */
async function thinArchives(store: ArchiveStore, keep: number): Promise<void> {
  const kept = (await listArchives(store)).slice(0, keep)
  const [newest] = kept
  if (newest === undefined) return
  for (const name of await store.list()) {
    const snapshot = name.slice(0, name.indexOf('.tar'))
    const isOurs = isSnapshotName(snapshot) && [ENDING, ENDING + SEAL].includes(name.slice(snapshot.length))
    if (isOurs && !kept.includes(snapshot) && snapshot < newest) await store.remove(name)
  }
}

/**
 * Brings a snapshot back into a folder, where it has its name once all of it is there and is what was sent.
 * @returns its folder
 * @throws {Error} with a readable line when there is none, or it is not what was sent
 */
export async function fetchArchive(store: ArchiveStore, name: string, folder: string): Promise<string> {
  if (!(await listArchives(store)).includes(name))
    throw new Error(`There is no snapshot ${name} at the S3-compatible place.`)
  const seal = await textOf(await store.read(name + ENDING + SEAL))
  if (existsSync(join(folder, name))) throw new Error(`${join(folder, name)} is here already: pnpm restore ${name}`)
  return inSnapshotFolder(folder, async () => {
    const fresh = await mkdtemp(join(folder, '.fetched-'))
    try {
      const file = join(fresh, name + ENDING)
      const fetched = new Measure()
      await pipeline(await store.read(name + ENDING), fetched.through, createWriteStream(file))
      if (fetched.result() !== seal) throw new Error(`${name} is not what was sent: do not use it.`)
      await extract({file, cwd: fresh, strict: true})
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

/** Sends the newest snapshot, unless it is there already, and removes what is too old. */
export async function sendNewest(config: Config): Promise<void> {
  const {s3, keep} = config.backup
  const [newest] = await listSnapshots(snapshotFolder(config))
  if (!s3 || !newest) return
  const store = openArchiveStore(s3)
  try {
    if (!(await listArchives(store)).includes(newest.name))
      await step(`Sending it to ${s3.endpoint}`, () => sendArchive(store, newest.folder))
    await thinArchives(store, keep)
  } catch (error) {
    throw new Error(`${newest.name} could not be sent to ${s3.bucket} at ${s3.endpoint}: ${wordsOf(error)}`, {
      cause: error,
    })
  } finally {
    store.close()
  }
}
