import {createWriteStream, existsSync} from 'node:fs'
import {mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {setTimeout} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {measureFile} from '@site/storage'
import {isAsset, type LakeDocument} from '../document/document.ts'
import {exportForm, exportLabels, exportPath} from '../export/export-folder.ts'
import {linesOf} from '../import/export-folder-reader.ts'
import {makeFolder, PROJECT_LAKE} from '../lake-folder.ts'
import {lockLake} from '../standalone/folder-lock.ts'
import {type Io, say} from './io.ts'
import {importExport} from './move.ts'
import {named, UsageError} from './usage.ts'

const API = '/v2025-02-19/data/export/'
const AT_ONCE = 8
const TRIES = 4
const BETWEEN_TRIES_MS = 1_000
/** Faults that do not pass within seconds, as without a network. */
const NOBODY_THERE = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED']

/** Hosts of Sanity that are shown the token, in addition to that which is asked for the documents. */
const ASSET_HOSTS: readonly string[] = ['cdn.sanity.io']

type Source = {
  /** Address of its API. */
  api: string
  project: string
  dataset: string
  token: string
}

/**
 * `lake pull`: takes over a dataset of Sanity, or of another lake: all of it, or nothing. Files that have come wait in a folder
 * next to the lake until all is there, so that a second try goes on where the first one ended.
 */
export async function pull(args: string[], io: Io): Promise<void> {
  const options = {into: {type: 'string', default: PROJECT_LAKE}, from: {type: 'string'}} as const
  const flags = {replace: {type: 'boolean'}, yes: {type: 'boolean'}} as const
  const {values, positionals} = parseArgs({args, allowPositionals: true, options: {...options, ...flags}})
  const [project, dataset] = named(positionals, 'project', 'dataset')
  for (const name of [project, dataset])
    if (!/^[a-z0-9~][a-z0-9_-]*$/.test(name)) throw new UsageError(`"${name}" is no id of a project, nor a dataset`)
  const token = io.env.SANITY_AUTH_TOKEN
  if (!token) throw new Error(`SANITY_AUTH_TOKEN has to hold a token of ${project} that may read. ${WAY_TO_TOKENS}`)
  const api = (values.from ?? `https://${project}.api.sanity.io`).replace(/\/$/, '')
  if (!/^https?:/.test(api) || !URL.canParse(api))
    throw new UsageError(`"${api}" is no address: expected something like https://lake.example.com`)
  const source = {api, project, dataset, token}
  const folder = resolve(values.into)
  if (existsSync(folder)) lockLake(folder).release()
  const path = `${folder}-pull-${project}-${dataset}`
  makeFolder(path)
  const assets = await takeDocuments(source, path)
  await takeAssets(source, assets, path).catch((error) => {
    throw new Error(`${error.message}\nNothing was taken over. What has come is in ${path}: another try goes on there.`)
  })
  const {replace = false, yes} = values
  await importExport({folder, from: `${dataset} of ${project}`, path, replace, ...(yes !== undefined && {yes})}, io)
  await rm(path, {recursive: true, force: true})
  say(io, `${dataset} of ${project}, with ${assets.length} pictures and files, is in ${folder}.`)
}

const WAY_TO_TOKENS = 'sanity.io/manage makes one: API, Tokens, Viewer.'

/** Writes the documents in the form of an export, as soon as all of them have come. @returns those of assets */
async function takeDocuments(source: Source, path: string): Promise<LakeDocument[]> {
  const sent = join(path, '.sent.ndjson')
  const answer = await ask(source.api + API + source.dataset, source)
  await pipeline(answer, createWriteStream(sent)).catch((error) => {
    throw new Error(`${source.api} broke off amid the documents: ${error.message}. Nothing was taken over.`)
  })
  const assets: LakeDocument[] = []
  const lines = function* () {
    for (const document of documentsIn(sent)) {
      if (isAsset(document)) assets.push(document)
      else yield `${JSON.stringify(exportForm(document))}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(path, 'data.ndjson')))
  await writeFile(join(path, 'assets.json'), JSON.stringify(exportLabels(assets)))
  await rm(sent)
  return assets.filter(({_id}) => exportPath(_id) !== undefined)
}

/** Reads the documents that were sent. @throws {Error} for a fault that was sent among them */
function* documentsIn(file: string): Generator<LakeDocument> {
  for (const line of linesOf(file)) {
    if (!line.trim()) continue
    const document = JSON.parse(line)
    const {_id, error, message} = document
    if (_id === undefined && error) throw new Error(`The export failed: ${error.description ?? message ?? error}`)
    // Among the documents is the mark of a hosted export that goes on elsewhere, which it does only when asked to.
    if (_id !== undefined) yield document
  }
}

async function takeAssets(source: Source, assets: LakeDocument[], path: string): Promise<void> {
  const wanted = new Map(assets.map((asset) => [exportPath(asset._id) as string, asset]))
  for (const kind of ['images', 'files']) {
    await mkdir(join(path, kind), {recursive: true})
    // What an earlier try left half, or what is gone since, would come in as content.
    for (const name of await readdir(join(path, kind)))
      if (!wanted.has(`${kind}/${name}`)) await rm(join(path, kind, name))
  }
  const left = [...wanted]
  const take = async () => {
    for (let next = left.pop(); next; next = left.pop()) await takeAsset(source, next[1], join(path, next[0]))
  }
  const outcomes = await Promise.allSettled(Array.from({length: AT_ONCE}, take))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

async function takeAsset(source: Source, {_id, url, sha1hash}: LakeDocument, file: string): Promise<void> {
  // Sanity takes scripts out of drawings after it has counted their bytes.
  const isWhole = async (path: string) => file.endsWith('.svg') || (await measureFile(path, 'sha1')).hash === sha1hash
  if (existsSync(file) && (await isWhole(file))) return
  const address = URL.canParse(String(url)) ? new URL(String(url)) : undefined
  if (!address || !/^https?:$/.test(address.protocol)) throw new Error(`"${_id}" has no address: ${url}`)
  address.searchParams.set('dlRaw', 'true')
  const isTheirs = address.origin === new URL(source.api).origin || ASSET_HOSTS.includes(address.hostname)
  await pipeline(await ask(address.href, isTheirs ? source : {...source, token: ''}), createWriteStream(`${file}.part`))
  if (!(await isWhole(`${file}.part`)))
    throw new Error(`${address.host}${address.pathname} has other bytes than "${_id}" says`)
  await rename(`${file}.part`, file)
}

/** Asks again when a connection was lost or a server was not well. @throws {Error} in a sentence for everything else */
async function ask(url: string, {token, project}: Source): Promise<Readable> {
  const {host} = new URL(url)
  const headers = {...(token && {authorization: `Bearer ${token}`}), 'x-sanity-project-id': project}
  for (let tried = 1; ; tried++) {
    const answer = await fetch(url, {headers}).catch(({message, cause = {}}) => {
      if (tried < TRIES && !NOBODY_THERE.includes(cause.code)) return undefined
      throw new Error(`${host} cannot be reached (${cause.code ?? message}).`)
    })
    if (answer?.ok && answer.body) return Readable.fromWeb(answer.body as never)
    const mayRecover = !answer || answer.status >= 500 || answer.status === 429
    if (answer && !(mayRecover && tried < TRIES)) throw new Error(await refusal(answer, host))
    await setTimeout(BETWEEN_TRIES_MS * tried)
  }
}

async function refusal(answer: Response, host: string): Promise<string> {
  const {message = answer.statusText} = (await answer.json().catch(() => ({}))) as {message?: string}
  const said = `${host} answers ${answer.status}: ${message}.`
  return [401, 403].includes(answer.status) ? `${said} Is SANITY_AUTH_TOKEN a token of it? ${WAY_TO_TOKENS}` : said
}
