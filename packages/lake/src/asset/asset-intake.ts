import {extname} from 'node:path'
import {badRequest} from '../http/lake-error.ts'
import {WorkLimit} from '../http/work-limit.ts'
import {type AssetDocument, type AssetLabels, assetFileName, fileAsset, imageAsset} from './asset-document.ts'
import type {AssetFolder, StagedFile} from './asset-folder.ts'
import {readImage} from './image-metadata.ts'

/** A camera's largest JPEG is about 25 MB; a video or a drawing set may be larger. */
export const LARGEST_IMAGE_BYTES = 40_000_000
export const LARGEST_FILE_BYTES = 200_000_000

const EXTENSION = /^[a-z0-9]{1,10}$/

/** Reading a picture's pixels is work, and there are two cores. */
const reading = new WorkLimit(2, 1_000, 'Too many pictures are being read')

/** Bytes in the folder, with the document that will speak of them. */
export type Intake = {
  staged: StagedFile
  document: AssetDocument
}

/** Takes an image in. Throws 400 for what is not one of the formats we serve. The bytes still have to be kept. */
export async function takeImage(
  folder: AssetFolder,
  bytes: AsyncIterable<Buffer>,
  labels: AssetLabels,
): Promise<Intake> {
  const staged = await folder.stage(bytes, LARGEST_IMAGE_BYTES)
  try {
    const facts = await reading.run(() => readImage(staged.path))
    return {staged, document: imageAsset(staged, facts, labels)}
  } catch (error) {
    await folder.discard(staged)
    throw error
  }
}

/** The same for any other file. It is only ever served as a download. */
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
  const named = extname(labels.originalFilename ?? '')
    .slice(1)
    .toLowerCase()
  return {staged, document: fileAsset(staged, EXTENSION.test(named) ? named : 'bin', mimeType, labels)}
}

/** Gives the bytes their name. Call within the writer's turn, just before the document is committed. */
export async function keepIntake(folder: AssetFolder, {staged, document}: Intake): Promise<void> {
  await folder.keep(staged, assetFileName(document.path))
}
