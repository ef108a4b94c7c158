import type {Request, RequestHandler} from 'express'
import {HttpError} from './http-error.ts'

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}

/** Whether a browser sent this from a page of ours. What is no browser sends neither header and passes. */
function isOurs(request: Request, siteHost: string | undefined): boolean {
  const site = request.get('Sec-Fetch-Site')
  if (site === 'same-origin' || site === 'none') return true
  const origin = request.get('Origin')
  if (origin === undefined) return site === undefined
  const host = hostOf(origin)
  // Behind a proxy that rewrites Host, the configured address is the one that visitors see.
  return host !== undefined && (host === siteHost || (site === undefined && host === request.get('Host')))
}

/** Refuses state changes that another site makes a visitor's browser send. */
export function sameOriginOnly(siteUrl: string | undefined): RequestHandler {
  const siteHost = siteUrl === undefined ? undefined : hostOf(siteUrl)
  return (request, response, next) => {
    response.vary('Sec-Fetch-Site').vary('Origin')
    if (!isOurs(request, siteHost)) throw new HttpError({status: 403, title: 'This form belongs to another site.'})
    next()
  }
}
