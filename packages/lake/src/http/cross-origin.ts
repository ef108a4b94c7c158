import type {RequestHandler} from 'express'

const PREFLIGHT_SECONDS = '600'

/** Tells whether pages of this origin may read answers, and send their visitor's session along. */
export type IsKnownOrigin = (origin: string) => boolean

type Origins = {find(origin: string): {allowCredentials: boolean} | undefined}

/** Answers any page whether it may ask, by which clients tell a missing origin from a server that does not answer. */
export function checkOrigin(origins: Origins | undefined): RequestHandler {
  return ({headers: {origin}}, response) => {
    const known = origin === undefined ? {allowCredentials: true} : origins?.find(origin)
    response.json({result: {allowed: known !== undefined, withCredentials: known?.allowCredentials ?? false}})
  }
}

/** Lets browsers hand answers to pages of known origins: a Studio, or a site that asks from the browser. */
export function crossOrigin(origins: Origins): RequestHandler {
  return (request, response, next) => {
    const {origin} = request.headers
    response.vary('Origin')
    const known = origin && origins.find(origin)
    if (!known) return next()
    response.set({
      'Access-Control-Allow-Origin': origin,
      ...(known.allowCredentials && {'Access-Control-Allow-Credentials': 'true'}),
      'Access-Control-Expose-Headers': 'Content-Length, ETag, Retry-After',
    })
    const asked = request.get('access-control-request-method')
    if (request.method !== 'OPTIONS' || !asked) return next()
    response.set({
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': request.get('access-control-request-headers') ?? '',
      'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    })
    response.sendStatus(204)
  }
}

/**
 * Reads an origin as it is entered, `https://example.com` or with a star for any part of a name, `https://*.example.com`.
 * @throws {Error} with a readable line
 */
export function patternOf(entered: string): RegExp {
  const origin = entered.replace(/\/$/, '')
  if (!/^https?:\/\/[a-z0-9.*[\]:-]+$/i.test(origin)) {
    throw new Error(`"${entered}" is no origin: expected something like https://example.com`)
  }
  const [name, port] = [origin.replaceAll('*', ''), /:\*$/.test(origin)]
  if (!/^https?:\/\/(?:\[[0-9a-f:]+\]|[^:]*[a-z0-9])/i.test(name))
    throw new Error(`"${entered}" would let in every origin`)
  const escaped = origin
    .replace(/:\*$/, '')
    .replace(/[.[\]]/g, '\\$&')
    .replaceAll('*', '[a-z0-9.-]+')
  return new RegExp(`^${escaped}${port ? '(:\\d+)?' : ''}$`, 'i')
}
