import type {IncomingMessage} from 'node:http'
import {MIMEType} from 'node:util'
import type {Request, RequestHandler} from 'express'
import {HttpError} from './problem.ts'

function parse(header: string): MIMEType | undefined {
  try {
    return new MIMEType(header)
  } catch {
    return undefined
  }
}

/** The media type of the body, one of `accepted`; anything else is 415, as is text that is not UTF-8. */
export function mediaTypeOf<Type extends string>(request: Request, accepted: readonly Type[]): Type {
  const sent = parse(request.get('Content-Type') ?? '')
  const type = accepted.find((candidate) => candidate === sent?.essence)
  const charset = sent?.params.get('charset')?.toLowerCase() ?? 'utf-8'
  const encoding = request.get('Content-Encoding')?.toLowerCase() ?? 'identity'
  if (type && ['utf-8', 'utf8'].includes(charset) && encoding === 'identity') return type
  throw new HttpError({
    status: 415,
    title: `Send this as ${accepted.join(' or ')}, in UTF-8 and not compressed.`,
    headers: {Accept: accepted.join(', ')},
  })
}

/** Refuses state changes that another site makes a visitor's browser send. */
export function ownPagesOnly(fromOwnPages: (request: IncomingMessage) => boolean): RequestHandler {
  return (request, response, next) => {
    response.vary('Sec-Fetch-Site').vary('Origin')
    if (!fromOwnPages(request)) throw new HttpError({status: 403, refusal: 'otherSite'})
    next()
  }
}

/** Tells whether a request changes nothing, whatever it asks for. */
export const isReading = ({method}: IncomingMessage) => method === 'GET' || method === 'HEAD'

export function onlyMethods(...methods: readonly string[]): RequestHandler {
  const allow = methods.join(', ')
  return (request, _response, next) => {
    if (methods.includes(request.method)) return next()
    throw new HttpError({status: 405, title: `Use ${allow} here.`, headers: {Allow: allow}})
  }
}
