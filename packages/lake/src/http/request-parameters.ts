import type {Request} from 'express'

/** The query string, decoded once. Express' own `request.query` would make objects and arrays of hostile names. */
export function parametersOf(request: Pick<Request, 'url'>): URLSearchParams {
  const start = request.url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : request.url.slice(start))
}

/** The API version without its `v`, as in `/v2025-02-19/data/...`. */
export function versionOf(request: Request): string {
  return String(request.params.version ?? '1')
}
