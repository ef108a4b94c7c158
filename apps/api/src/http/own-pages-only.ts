import type {IncomingMessage} from 'node:http'
import type {RequestHandler} from 'express'
import {HttpError} from './http-error.ts'

/** Refuses state changes that another site makes a visitor's browser send. */
export function ownPagesOnly(fromOwnPages: (request: IncomingMessage) => boolean): RequestHandler {
  return (request, response, next) => {
    response.vary('Sec-Fetch-Site').vary('Origin')
    if (!fromOwnPages(request)) throw new HttpError({status: 403, title: 'This form belongs to another site.'})
    next()
  }
}
