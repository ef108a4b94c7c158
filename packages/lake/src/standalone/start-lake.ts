import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {JsonObject} from '../document/document.ts'
import {type ServedLake, type ServeOptions, serveLake} from './serve-lake.ts'

type StartOptions = Omit<ServeOptions, 'folder'> & {
  /** Documents that the lake holds at first. */
  documents?: readonly JsonObject[]
}

/** A lake for the time of a test. */
export type StartedLake = Omit<ServedLake, 'config'> & {
  /** May read and write. */
  token: string
  /** Settings that `createClient` of `@sanity/client` needs, but for an `apiVersion`. */
  config: ServedLake['config'] & {token: string}
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts a lake at a free port that goes without a trace when it is closed, for tests of what works with content. */
export async function startLake({documents = [], ...options}: StartOptions = {}): Promise<StartedLake> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  const served = await serveLake({port: 0, ...options, folder: join(folder, 'lake')})
  const close = async () => {
    await served.close()
    await rm(folder, {recursive: true, force: true})
  }
  try {
    await writeFile(join(folder, 'data.ndjson'), documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
    await served.lake.importFolder(folder)
  } catch (error) {
    await close()
    throw error
  }
  const token = served.tokens.add({name: 'Test'})
  return {...served, token, config: {...served.config, token}, close, [Symbol.asyncDispose]: close}
}
