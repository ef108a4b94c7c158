import type {LakeDocument} from '../../../packages/lake/src/document/document.ts'
import type {FileQuestion} from '../../../studio/uploads/stored-file.ts'
import {growSeed} from '../dataset/grow-seed.ts'
import {imported} from './counting-asker.ts'

const MINUTE_MS = 60_000

export const ALL: FileQuestion = {filter: 'true', search: '', count: 60}
export const NOT_USED: FileQuestion = {...ALL, filter: 'count(*[references(^._id)]) == 0'}

export const idOf = (number: number) => `image-${String(number).padStart(40, '0')}-1600x1067-jpg`

/** Three files come in the same minute. */
export const file = (number: number, fields: object = {}): LakeDocument =>
  imported(
    {
      _id: idOf(number),
      _type: 'sanity.imageAsset',
      _createdAt: new Date(Date.UTC(2026, 0) + Math.floor(number / 3) * MINUTE_MS).toISOString(),
      originalFilename: `IMG_${number}.jpg`,
      mimeType: 'image/jpeg',
      size: 1_000,
      ...fields,
    },
    () => '',
  )

/** A dataset with so many files, the last hundred of which nothing uses. */
export function grown(documents: number, files: number): LakeDocument[] {
  let used = 0
  const assetOf = () => idOf(used++ % (files - 100))
  return [
    ...[...growSeed(documents)].map((document) => imported(document, assetOf)),
    ...Array.from({length: files}, (_, number) => file(number)),
  ]
}
