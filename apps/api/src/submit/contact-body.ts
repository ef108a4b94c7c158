import type {Request} from 'express'
import {mediaTypeOf} from '../http/media-type.ts'
import {parseFormText, parseJsonObject, readText} from '../http/text-body.ts'
import type {BodyBounds} from '../http/watch-body.ts'
import type {Received} from './accept.ts'

// The longest message, each of its 5,000 characters as a six-letter JSON escape, and room for the rest.
export const CONTACT_BODY_BYTES = 64 * 1024

/** JSON from the script, a plain form post from a browser without scripts. */
export function readContact(bounds: BodyBounds) {
  return async (request: Request): Promise<Received> => {
    const type = mediaTypeOf(request, ['application/json', 'application/x-www-form-urlencoded'])
    const text = await readText(request, bounds)
    return {entered: type === 'application/json' ? parseJsonObject(text) : parseFormText(text)}
  }
}
