/** The only parameters that change a page; whatever else campaigns and scanners append is the same page. */
const MEANT = ['type', 'all', 'q', 'path']

/** The part of a request's address that decides which page it is, so that one page is rendered and kept once. */
export function pageAddress(url: string): string {
  // Proxies may send a whole address; here it can only be the name of no page.
  if (!url.startsWith('/')) return `/${encodeURIComponent(url)}`
  const mark = url.indexOf('?')
  if (mark < 0) return url
  const given = new URLSearchParams(url.slice(mark))
  const meant = new URLSearchParams()
  for (const name of MEANT) {
    const value = given.get(name)
    if (value !== null) meant.set(name, value)
  }
  return meant.size > 0 ? `${url.slice(0, mark)}?${meant}` : url.slice(0, mark)
}
