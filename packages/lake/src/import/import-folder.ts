import {readFile} from 'node:fs/promises'
import {basename, resolve} from 'node:path'
import type {AssetDocument} from '../asset/asset-document.ts'
import type {AssetFolder} from '../asset/asset-folder.ts'
import {takeFile, takeImage} from '../asset/asset-intake.ts'
import type {JsonObject, LakeDocument} from '../document/document.ts'
import {randomId} from '../document/random-id.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Change} from '../store/transaction.ts'
import type {Writer} from '../write/writer.ts'
import {type AssetMention, mentionsIn, readDocuments, withReferences} from './export-folder-reader.ts'

/** Decoding is the work, and there are two cores. */
const AT_ONCE = 2

interface Parts {
  store: DocumentStore
  writer: Writer
  assets: AssetFolder
}

/**
 * Reads a folder in the export format of Sanity datasets (`data.ndjson` and the files it names) into the lake.
 * Files first, then all documents in one transaction. Ids come from the folder and from the bytes of the files, so
 * that importing twice gives the same lake.
 */
export async function importFolder(path: string, {store, writer, assets}: Parts): Promise<void> {
  const folder = resolve(path)
  const documents = await readDocuments(folder)
  const mentions = [...mentionsIn(documents, folder)]
  const taken = new Map<string, AssetDocument>()
  const take = async () => {
    for (let next = mentions.pop(); next; next = mentions.pop())
      taken.set(next[0], await takeMentioned(assets, next[1]))
  }
  await Promise.all(Array.from({length: AT_ONCE}, take))
  const ids = new Map([...taken].map(([mention, {_id}]) => [mention, _id]))
  const contents = documents.map((document) => withReferences(document, ids) as JsonObject)
  await writer.exclusively(async () => commit(store, [...taken.values(), ...contents]))
}

async function takeMentioned(assets: AssetFolder, {kind, path}: AssetMention): Promise<AssetDocument> {
  const bytes = await readFile(path)
  const labels = {originalFilename: basename(path)}
  return kind === 'image'
    ? takeImage(assets, bytes, labels)
    : takeFile(assets, bytes, 'application/octet-stream', labels)
}

function commit(store: DocumentStore, contents: JsonObject[]): void {
  const id = randomId()
  const timestamp = new Date().toISOString()
  const byId = new Map(contents.map((content) => [String(content._id ?? randomId()), content]))
  const changes = [...byId].map(([documentId, content]): Change => {
    const times = {_createdAt: timestamp, _updatedAt: timestamp}
    const next = {...times, ...content, _id: documentId, _rev: id} as LakeDocument
    return {id: documentId, previous: store.get(documentId), next, mutations: [{createOrReplace: next}]}
  })
  if (changes.length > 0) store.commit({id, timestamp, author: 'system', changes})
}
