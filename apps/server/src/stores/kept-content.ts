import {createHash} from 'node:crypto'
import {constants, createReadStream, createWriteStream, existsSync} from 'node:fs'
import {copyFile, readdir, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import type {SanityClient} from '@sanity/client'
import {RECIPIENTS_ID} from '@site/content/recipients'
import {syncPath} from '@site/storage'
import type {Config} from '../config/config.ts'

/** Bounds what is kept, before it is packed. */
const MOST_CHARACTERS = 256_000_000

/** Documents asked for at once: a result has an end, and the lake has others to answer. */
const AT_ONCE = 100

/** Asks for what is published and open to all, which is all that pages show, and for the recipients of mails: no drafts, packs or letters. */
const SOME = `*[_id > $after && (_id in path("*") || _id == "${RECIPIENTS_ID}")] | order(_id) [0...${AT_ONCE}]`

/** Returns the path of what is kept. It is named by the lake as well: of another one nothing is shown. */
export function keptFile({dataFolder, sanity: {apiHost = '', projectId = '', dataset}}: Config): string {
  const lake = createHash('sha256').update([apiHost, projectId, dataset].join(' ')).digest('hex').slice(0, 8)
  return join(dataFolder, `${NAME}${lake}.ndjson.gz`)
}

const NAME = 'kept-content-'

export const isKept = (config: Config): boolean => existsSync(keptFile(config))

/** Keeps the content of a lake elsewhere as it is now, in the place of what was kept before. */
export async function keepContent(config: Config, client: SanityClient, signal: AbortSignal): Promise<void> {
  const file = keptFile(config)
  const fresh = `${file}.new`
  await rm(fresh, {force: true})
  const written = createWriteStream(fresh, {mode: 0o600, flush: true})
  await pipeline(Readable.from(linesOf(client)), createGzip(), written, {signal})
  await rename(fresh, file)
  await syncPath(config.dataFolder)
}

async function* linesOf(client: SanityClient): AsyncGenerator<string> {
  let left = MOST_CHARACTERS
  for (let after: string | undefined = ''; after !== undefined; ) {
    const some: {_id: string}[] = await client.fetch<{_id: string}[]>(SOME, {after})
    const lines = some.map((document) => `${JSON.stringify(document)}\n`).join('')
    left -= lines.length
    if (left < 0) throw new Error(`There is more content than the ${MOST_CHARACTERS} characters that are kept`)
    yield lines
    after = some.length < AT_ONCE ? undefined : some.at(-1)?._id
  }
}

/** Unpacks what is kept, so that a lake can import the folder. Rejects when it is broken. */
export async function unpackKept(config: Config, folder: string): Promise<void> {
  const unpacked = createWriteStream(join(folder, 'data.ndjson'), {mode: 0o600})
  await pipeline(createReadStream(keptFile(config)), createGunzip(), unpacked)
}

/** Removes what was kept of any lake elsewhere: a machine that has its own needs none of it. */
export async function forgetKept({dataFolder}: Config): Promise<void> {
  for (const name of await readdir(dataFolder).catch(() => []))
    if (name.startsWith(NAME)) await rm(join(dataFolder, name), {force: true}).catch(() => {})
}

/** Takes what is kept along to another data folder. */
export async function copyKept(from: Config, to: Config): Promise<void> {
  if (isKept(from)) await copyFile(keptFile(from), keptFile(to), constants.COPYFILE_FICLONE)
}
