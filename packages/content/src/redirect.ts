import {isRedirectTarget} from '@site/routes/redirect-target'
import type {RedirectQueryResult} from '../sanity.types.ts'

export type Redirect = {
  /** Path of this site, with or without a query, or an address elsewhere. */
  to: string
  permanent: boolean
}

/** More steps than editors make on purpose; a circle ends here too. */
const MOST_STEPS = 8

type Ask = (path: string) => Promise<RedirectQueryResult>

/**
 * Follows redirects from a path to the end of the chain, so that a visitor is led there in one step.
 * @param stands whether a document has an address: it goes before a redirect from there
 */
export async function followRedirects(
  path: string,
  ask: Ask,
  stands: (path: string) => Promise<boolean>,
): Promise<Redirect | null> {
  let [at, permanent] = [path, true]
  for (let step = 0; step < MOST_STEPS; step++) {
    const found = await ask(at)
    // The chain may end at an address that is no document, such as the search.
    if (!found) return step > 0 ? {to: at, permanent} : null
    // Older content may hold targets that are no longer accepted.
    if (!isRedirectTarget(found.to)) return null
    permanent &&= found.permanent
    at = found.to
    // Only a bare path of this site can be the beginning of another redirect.
    if (!/^\/(?!\/)[^?#]*$/.test(at) || (await stands(at))) return {to: at, permanent}
  }
  return null
}
