const DRAFT = 'drafts.'
const VERSION = 'versions.'

export const isDraftId = (id: string) => id.startsWith(DRAFT)
export const isVersionId = (id: string) => id.startsWith(VERSION)

/** Sanity keeps every id with a dot from anonymous readers: drafts, versions, and private documents alike. */
export const isPublicId = (id: string) => !id.includes('.')

/** `drafts.a` and `versions.r1.a` are both versions of `a`. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT.length)
  if (isVersionId(id)) return id.slice(id.indexOf('.', VERSION.length) + 1)
  return id
}

/** `r1` of `versions.r1.a`; undefined for what is no version in a release. */
export const releaseOf = (id: string): string | undefined =>
  isVersionId(id) ? id.slice(VERSION.length, id.indexOf('.', VERSION.length)) : undefined

/** The lake's own documents, which no mutation touches. */
export const isSystemId = (id: string) => id.startsWith('_.')

const RELEASE = '_.releases.'

/** Returns the id of the document of a release. */
export const releaseId = (name: string) => RELEASE + name
export const isReleaseId = (id: string) => id.startsWith(RELEASE)

/** The prefix of the ids that a perspective layer consists of: `drafts`, or the name of a release. */
export const layerPrefix = (layer: string) => (layer === 'drafts' ? DRAFT : `${VERSION}${layer}.`)

/** The functions below read ids as groq-js does for `sanity::versionOf()` and `sanity::partOfRelease()`. */

/** The ids that a document is a version of in addition to its own: of `drafts.a` and `versions.r.a` that is `a`. */
export function versionedId(id: unknown): string | undefined {
  const [layer, ...rest] = String(id).split('.')
  if (layer === 'drafts' && rest.length > 0) return rest.join('.')
  return layer === 'versions' && rest.length > 1 ? rest.slice(1).join('.') : undefined
}

export const isVersionOf = (base: string, id: unknown): boolean => id === base || versionedId(id) === base

/** The release that a version is part of. */
export function releaseNamed(id: unknown): string | undefined {
  const [layer, release, ...rest] = String(id).split('.')
  return layer === 'versions' && rest.length > 0 ? release : undefined
}
