import {extname} from 'node:path'
import {createFairQueue, QueueFullError} from '@site/limits'
import {apart, DEFAULT_METADATA, isMarkup} from '@site/pictures'
import {lookup} from 'mrmime'
import {badRequest, unavailable} from '../lake-error.ts'
import type {AssetFolder, StagedFile} from '../store/asset-folder.ts'
import {type AssetDocument, type AssetLabels, assetFileName, fileAsset, imageAsset} from './asset-document.ts'

/** A camera's largest JPEG is about 25 MB; a video or a drawing set may be larger. */
export const LARGEST_IMAGE_BYTES = 40_000_000
export const LARGEST_FILE_BYTES = 200_000_000

/** The type that is sent where the sender does not know the type. */
export const UNKNOWN_TYPE = 'application/octet-stream'
const EXTENSION = /^[a-z0-9]{1,10}$/

/**
 * Reading a picture's pixels is work, and there are two cores. Each person has one place, so that there is one for a
 * colleague; an editor who drops two hundred photographs onto the Studio keeps only their own uploads waiting.
 */
const reading = createFairQueue({atOnce: 3, atOnceEach: 1, perNetwork: 300, waiting: 1_000})

/** Bytes in the folder, with the document that will describe them. */
export type Intake = {staged: StagedFile; document: AssetDocument}

/**
 * Takes an image in. Throws 400 for what is not one of the formats we serve. The bytes still have to be kept.
 * @param wanted metadata that is read in addition to size and transparency.
 * @param turn of the person who sends it, as long as that person waits; what the house itself takes in needs none.
 */
export async function takeImage(
  folder: AssetFolder,
  bytes: AsyncIterable<Buffer>,
  labels: AssetLabels,
  wanted = DEFAULT_METADATA,
  turn?: {person: string; isWanted: () => boolean},
): Promise<Intake> {
  const staged = await folder.stage(bytes, LARGEST_IMAGE_BYTES)
  try {
    const read = async () => apart((await isMarkup(staged.path)) ? 'readDrawing' : 'read', staged.path, wanted)
    const facts = await (turn ? reading.run(turn.person, turn.isWanted, read) : read())
    return {staged, document: imageAsset(staged, facts, labels)}
  } catch (error) {
    await folder.discard(staged)
    // At once, which is kinder than an answer that comes when the sender has left.
    throw error instanceof QueueFullError ? unavailable('Too many pictures are being read') : error
  }
}

/**
 * The same for any other file. It is only ever served as a download.
 * @param mimeType what the sender calls it; where that says nothing, its bytes and its name tell.
 */
export async function takeFile(
  folder: AssetFolder,
  bytes: AsyncIterable<Buffer>,
  mimeType: string,
  labels: AssetLabels,
): Promise<Intake> {
  const staged = await folder.stage(bytes, LARGEST_FILE_BYTES)
  if (staged.size === 0) {
    await folder.discard(staged)
    throw badRequest('The file is empty')
  }
  const name = labels.originalFilename ?? ''
  const {fileTypeFromFile} = await import('file-type')
  const found = await fileTypeFromFile(staged.path).catch(() => undefined)
  const named = extname(name).slice(1).toLowerCase()
  const extension = EXTENSION.test(named) ? named : (found?.ext ?? 'bin')
  const type = mimeType === UNKNOWN_TYPE ? (found?.mime ?? lookup(name) ?? UNKNOWN_TYPE) : mimeType
  return {staged, document: fileAsset(staged, extension, type, labels)}
}

/** Gives the bytes their name. Call within the writer's turn, just before the document is committed. */
export async function keepIntake(folder: AssetFolder, {staged, document}: Intake): Promise<void> {
  await folder.keep(staged, assetFileName(document.path))
}
