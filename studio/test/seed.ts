import {readFileSync} from 'node:fs'
import type {SanityDocument} from 'sanity'

/** The first content of a site, with pictures as they look once imported; the import itself is tested with the lake. */
export function readSeed(): SanityDocument[] {
  const lines = readFileSync(new URL('../seed/data.ndjson', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line, importedPicture))
}

/** The value as it is stored in the lake: a reference in the place of each named file. For `JSON.parse`. */
export function importedPicture(_key: string, value: unknown): unknown {
  if (!value || typeof value !== 'object' || !('_sanityAsset' in value)) return value
  const {_sanityAsset: _file, ...picture} = value
  return {...picture, asset: {_type: 'reference', _ref: importedAsset}}
}

/** The asset of every imported picture. */
export const importedAsset = `image-${'0'.repeat(40)}-1600x1067-jpg`
