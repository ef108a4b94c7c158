import type {Address, Picture} from '@site/content'

/** Narrower ones are logos and portraits, which do not stand for a page. */
const NARROWEST = 900

/** The picture that stands for a page: the editor's choice or the document's own, else the first large one it shows. */
export function sharedPicture(document: Address): Picture | null {
  return document.seo.picture ?? ('sections' in document ? firstPicture(document.sections) : null)
}

function firstPicture(value: unknown): Picture | null {
  if (typeof value !== 'object' || value === null) return null
  if (isPicture(value)) return value.width >= NARROWEST ? value : null
  for (const part of Object.values(value)) {
    const found = firstPicture(part)
    if (found) return found
  }
  return null
}

function isPicture(value: object): value is Picture {
  return 'path' in value && 'width' in value && 'alt' in value
}
