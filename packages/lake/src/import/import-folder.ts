import {open} from 'node:fs/promises'
import {resolve} from 'node:path'
import type {AssetFolder} from '../asset/asset-folder.ts'
import {type Intake, keepIntake, takeFile, takeImage, UNKNOWN_TYPE} from '../asset/asset-intake.ts'
import type {JsonObject, LakeDocument} from '../document/document.ts'
import type {DocumentRule} from '../document/document-fault.ts'
import {randomId} from '../document/random-id.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Change} from '../store/transaction.ts'
import type {Writer} from '../write/writer.ts'
import {type AssetMention, mentionsIn, readDocuments, readLabels, withReferences} from './export-folder-reader.ts'

/** Decoding is the work, and there are two cores. */
const AT_ONCE = 2

type ImportTarget = {
  store: DocumentStore
  writer: Writer
  assets: AssetFolder
  faultOf: DocumentRule
}

type ImportOptions = {
  /** Delete what the folder does not hold, in the same transaction. Accounts and history stay. */
  replace?: boolean
}

/**
 * Reads a folder in the export format of Sanity datasets (`data.ndjson` and the files it names) into the lake.
 * Files first, then all documents in one transaction. Ids come from the folder and from the bytes of the files, so
 * that importing twice gives the same lake.
 */
export async function importFolder(
  path: string,
  {store, writer, assets, faultOf}: ImportTarget,
  {replace = false}: ImportOptions = {},
): Promise<void> {
  const folder = resolve(path)
  const documents = (await readDocuments(folder)).map(identified)
  for (const document of documents) refuseFault(document, faultOf(document))
  const taken = await takeAll(assets, [...mentionsIn(documents, folder, await readLabels(folder))])
  const ids = new Map([...taken].map(([mention, {document}]) => [mention, document._id]))
  const contents = documents.map((document) => withReferences(document, ids) as Identified)
  await writer.exclusively(async () => {
    for (const intake of taken.values()) await keepIntake(assets, intake)
    commit(store, [...[...taken.values()].map(({document}) => document), ...contents], replace)
  })
}

type Identified = JsonObject & {_id: string}

const identified = (content: JsonObject) => ({_id: randomId(), ...content}) as Identified

function refuseFault({_id}: Identified, fault: string | undefined): void {
  if (fault) throw new Error(`data.ndjson, document "${_id}": ${fault}`)
}

/** All or none: when one cannot be read, what was staged so far is discarded. */
async function takeAll(assets: AssetFolder, mentions: [string, AssetMention][]): Promise<Map<string, Intake>> {
  const taken = new Map<string, Intake>()
  const take = async () => {
    for (let next = mentions.pop(); next; next = mentions.pop())
      taken.set(next[0], await takeMentioned(assets, next[1]))
  }
  const outcomes = await Promise.allSettled(Array.from({length: AT_ONCE}, take))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failure) return taken
  await Promise.all([...taken.values()].map(({staged}) => assets.discard(staged)))
  throw failure.reason
}

async function takeMentioned(assets: AssetFolder, {kind, path, labels}: AssetMention): Promise<Intake> {
  const bytes = (await open(path)).createReadStream()
  return kind === 'image' ? takeImage(assets, bytes, labels) : takeFile(assets, bytes, UNKNOWN_TYPE, labels)
}

function commit(store: DocumentStore, contents: Identified[], replace: boolean): void {
  const id = randomId()
  const timestamp = new Date().toISOString()
  const byId = new Map(contents.map((content) => [content._id, content]))
  const changes = [...byId].map(([documentId, content]): Change => {
    const times = {_createdAt: timestamp, _updatedAt: timestamp}
    const next = {...times, ...content, _id: documentId, _rev: id} as LakeDocument
    return {id: documentId, previous: store.get(documentId), next, mutations: [{createOrReplace: next}]}
  })
  const removed = replace ? store.all().filter(({_id}) => !byId.has(_id)) : []
  for (const document of removed) changes.push(deletion(document))
  if (changes.length > 0) store.commit({id, timestamp, author: 'system', changes})
}

const deletion = (previous: LakeDocument): Change => ({
  id: previous._id,
  previous,
  next: undefined,
  mutations: [{delete: {id: previous._id}}],
})
