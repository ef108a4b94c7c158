import {open} from 'node:fs/promises'
import {basename} from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {randomId} from '@site/storage'
import {hasEnded} from '../action/release-action.ts'
import {assetFileName} from '../asset/asset-document.ts'
import {type Intake, keepIntake, takeFile, takeImage, UNKNOWN_TYPE} from '../asset/asset-intake.ts'
import {isAsset, type JsonObject, type LakeDocument} from '../document/document.ts'
import type {DocumentRule} from '../document/document-fault.ts'
import {isReleaseId} from '../document/document-id.ts'
import type {AssetFolder} from '../store/asset-folder.ts'
import type {DocumentStore} from '../store/document-store.ts'
import {PendingTransaction} from '../write/pending-transaction.ts'
import type {WriteFault} from '../write/write-error.ts'
import {guardReleases, referenceFaults} from '../write/write-guard.ts'
import type {Writer} from '../write/writer.ts'
import {
  type AssetMention,
  completed,
  type ExportPlace,
  parseMention,
  readDocuments,
  readLabels,
  textsIn,
  textsOfFiles,
  withExport,
  withReferences,
} from './export-folder-reader.ts'

/** Decoding is the work, and there are two cores. */
const AT_ONCE = 2

type ImportTarget = {store: DocumentStore; writer: Writer; assets: AssetFolder; faultOf: DocumentRule}

export type ImportOptions = {
  /** Delete what the folder does not hold, in the same transaction. Accounts and history stay. */
  replace?: boolean
  /** Take documents of assets without their bytes, as a test writes them that looks at no picture. */
  bareAssets?: boolean
  /** Take a part of another lake: also with references to what is not brought along, and with such assets. */
  isPart?: boolean
}

/** Documents that are looked through before other work gets its turn. */
const DOCUMENTS_AT_ONCE = 1_000

/**
 * Reads an export of a Sanity dataset (`data.ndjson` and the files it names, packed or not) into the lake.
 * Files first, then all documents in one transaction, so that a process that is stopped at any moment leaves all or nothing. The
 * file is read twice, line by line, since it may be larger than memory. Ids come from the folder and from the bytes of the files,
 * so that importing twice gives the same lake.
 */
export const importFolder = (
  path: string,
  {store, writer, assets, faultOf}: ImportTarget,
  {replace = false, bareAssets = false, isPart = false}: ImportOptions = {},
): Promise<string[]> =>
  withExport(path, async (place) => {
    const {ids, mentions} = await lookThrough(place, {assets, faultOf, bareAssets: bareAssets || isPart})
    const {taken, leftOut} = await takeAll([...mentions], {assets, faultOf})
    const commit = async () => {
      const pending = new PendingTransaction(store, {id: randomId(), author: 'system', at: writer.now()})
      const dates = {_createdAt: pending.timestamp, _updatedAt: pending.timestamp}
      for (const document of arriving(place, ids, taken))
        pending.put(document._id, {...dates, ...document} as LakeDocument)
      const brought = new Set(pending.changes().map(({id}) => id))
      for (const id of replace ? store.ids() : []) if (!brought.has(id)) pending.put(id, undefined)
      guardReleases(pending, store.references)
      if (!isPart) refuseBroken([...referenceFaults(pending, store.references, replace)])
      for (const intake of taken.values()) await keepIntake(assets, intake)
      const {changes, ...transaction} = pending.finished()
      // In the order of the tables: else the log of the database, which takes each page that is left, grows to several times the file.
      changes.sort((one, other) => (one.id < other.id ? -1 : 1))
      if (changes.length > 0) store.commit({...transaction, changes})
    }
    await writer.exclusively(commit).catch(async (error) => {
      await discardAll(assets, taken)
      throw error
    })
    return leftOut
  })

/** The documents as they come into the lake: those of the files, and those of the lines. */
function* arriving(place: ExportPlace, ids: string[], taken: Map<string, Intake>): Generator<Identified> {
  const assetIds = new Map([...taken].map(([mention, {document}]) => [mention, document._id]))
  for (const {document} of taken.values()) yield document
  let line = 0
  for (const document of readDocuments(place)) {
    const content = withReferences(completed(document), assetIds) as JsonObject
    yield unscheduled({...content, _id: ids[line++] ?? ''})
  }
}

/** Refuses what cannot be imported, before anything is written; and finds the files, which may be of no document. */
async function lookThrough(place: ExportPlace, {assets, faultOf, bareAssets}: Taking & {bareAssets: boolean}) {
  const {folder} = place
  const labels = await readLabels(folder)
  const ids: string[] = []
  const known = new Set<string>()
  const mentions = new Map<string, AssetMention>()
  for (const content of readDocuments(place)) {
    const document: Identified =
      typeof content._id === 'string' ? (content as Identified) : {_id: randomId(), ...content}
    refuseFault(document, known.has(document._id) ? 'its _id stands there twice' : faultOf(completed(document)))
    if (!bareAssets && isAsset(document as LakeDocument) && !(await assets.has(assetFileName(String(document.path)))))
      refuseFault(document, 'an asset without its bytes: mention its file by "_sanityAsset" instead')
    ids.push(document._id)
    known.add(document._id)
    for (const text of textsIn(document)) mentions.set(text, parseMention(text, folder, labels))
    if (ids.length % DOCUMENTS_AT_ONCE === 0) await setImmediate()
  }
  const mentioned = new Set(mentions.values().map(({path}) => path))
  for (const text of place.isWhole ? await textsOfFiles(folder) : []) {
    const mention = parseMention(text, folder, labels)
    if (!mentioned.has(mention.path)) mentions.set(text, {...mention, isBeside: true})
  }
  return {ids, mentions}
}

/** Faults that are named; of a file that was cut there may be thousands. */
const MOST_NAMED = 5

function refuseBroken(faults: WriteFault[]): void {
  if (faults.length === 0) return
  const named = faults.slice(0, MOST_NAMED).map(({message}) => message)
  const more = faults.length > MOST_NAMED ? `; and ${faults.length - MOST_NAMED} more` : ''
  const way = 'Bring along what is referred to, take the reference out, or make it weak ("_weak": true)'
  throw new Error(`Not imported: ${named.join('; ')}${more}. ${way}.`)
}

type Identified = JsonObject & {_id: string}

function refuseFault({_id}: Identified, fault: string | undefined): void {
  if (fault) throw new Error(`Not imported: document "${_id}": ${fault}`)
}

/** A release that has not ended comes as active, as by `release.import`: what is moved publishes nothing by itself. */
function unscheduled(document: Identified): Identified {
  if (!isReleaseId(document._id) || hasEnded(document)) return document
  const {publishAt, ...release} = document
  return {...release, state: 'active'}
}

type Taking = Pick<ImportTarget, 'assets' | 'faultOf'>

/** An asset that the lake does not take, with its name and why. */
class RefusedAssetError extends Error {}

/**
 * All or none: when one cannot be read, what was staged so far is discarded. A file that no document mentions is left
 * out where the lake does not take it.
 */
async function takeAll(
  mentions: [string, AssetMention][],
  taking: Taking,
): Promise<{taken: Map<string, Intake>; leftOut: string[]}> {
  const taken = new Map<string, Intake>()
  const leftOut: string[] = []
  const take = async () => {
    for (let next = mentions.pop(); next; next = mentions.pop()) {
      const [text, mention] = next
      const intake = await takeMentioned(text, mention, taking).catch((error) => {
        if (!(error instanceof RefusedAssetError && mention.isBeside)) throw error
        leftOut.push(error.message)
      })
      if (intake) taken.set(text, intake)
    }
  }
  const outcomes = await Promise.allSettled(Array.from({length: AT_ONCE}, take))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failure) return {taken, leftOut}
  await discardAll(taking.assets, taken)
  throw failure.reason
}

const discardAll = (assets: AssetFolder, taken: Map<string, Intake>) =>
  Promise.all([...taken.values()].map(({staged}) => assets.discard(staged)))

async function takeMentioned(
  text: string,
  {kind, path, labels}: AssetMention,
  {assets, faultOf}: Taking,
): Promise<Intake> {
  const file = await open(path).catch((error) => {
    throw error.code === 'ENOENT' ? new Error(`There is no file for "${text}" beside the documents`) : error
  })
  const bytes = file.createReadStream()
  const taking = kind === 'image' ? takeImage(assets, bytes, labels) : takeFile(assets, bytes, UNKNOWN_TYPE, labels)
  const intake = await taking.catch((error) => {
    throw error.status < 500 ? new RefusedAssetError(`${basename(path)}: ${error.message}`, {cause: error}) : error
  })
  const fault = faultOf(intake.document)
  if (!fault) return intake
  await assets.discard(intake.staged)
  throw new RefusedAssetError(`assets.json, of ${basename(path)}: ${fault}`)
}
