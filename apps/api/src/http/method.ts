import type {RequestHandler} from 'express'
import {HttpError} from './http-error.ts'

export function onlyMethods(...methods: readonly string[]): RequestHandler {
  const allow = methods.join(', ')
  return (request, _response, next) => {
    if (methods.includes(request.method)) return next()
    throw new HttpError({status: 405, title: `Use ${allow} here.`, headers: {Allow: allow}})
  }
}
