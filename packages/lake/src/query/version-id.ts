/** As groq-js reads ids for `sanity::versionOf()` and `sanity::partOfRelease()`. */

/** The ids that a document is a version of beside its own: of `drafts.a` and `versions.r.a` that is `a`. */
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
