interface Addressed {
  _type?: string
  slug?: {current?: string}
}

/** Where visitors find a document, beginning with `/`; undefined for documents without an address of their own. */
export function pageAddress({_type, slug}: Addressed): string | undefined {
  if (_type === 'homePage') return '/'
  if (!slug?.current) return undefined
  if (_type === 'service') return `/services/${slug.current}`
  return _type === 'page' || _type === 'project' ? `/${slug.current}` : undefined
}
