import type {Address, SearchResult} from '@site/content'
import type {ShellData} from './shell.ts'

export type SearchData = {text: string; results: SearchResult[]}

/** Where loaders get their data. */
export type Source = {
  shell(): Promise<ShellData>
  /** Rejects with a Response: 404 when no document has the address, 301 or 302 when one leads elsewhere, 503 when content cannot be reached. */
  address(request: Request): Promise<Address>
  search(request: Request): Promise<SearchData>
}

/** The answer when content cannot be reached; 30 seconds is longer than the process takes to start again. */
export function unreachable(): Response {
  return new Response(null, {status: 503, statusText: 'Content cannot be reached', headers: {'Retry-After': '30'}})
}

export function moved({to, permanent}: {to: string; permanent: boolean}): Response {
  return new Response(null, {status: permanent ? 301 : 302, headers: {Location: encoded(to)}})
}

/** A header holds ASCII only; what is encoded already stays as it is. */
const encoded = (address: string) => address.replace(/[^\x21-\x7e]+/g, encodeURIComponent)

export function notFound(): Response {
  return new Response(null, {status: 404, statusText: 'Not found'})
}

/** What a visitor searches for: one line, at most 100 characters. */
export function searchText(url: URL): string {
  return (url.searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim().slice(0, 100)
}
