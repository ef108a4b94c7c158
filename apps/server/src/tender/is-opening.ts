import type {IncomingMessage} from 'node:http'
import {isbot} from 'isbot'

/** Words with which browsers say that nobody has asked yet. */
const AHEAD = /\b(prefetch|preview|prerender)\b/i

/**
 * Whether somebody opens what is asked for, as far as that can be told: not a program that looks whether it is there, not
 * a browser that fetches ahead, not a messenger that shows what a link leads to, not staff who look at it in the Studio.
 */
export function isOpening({method, headers, url = ''}: IncomingMessage): boolean {
  const ahead = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].flat().join(' ')
  const isOwn = new URL(url, 'http://site').searchParams.has('preview')
  return method === 'GET' && !AHEAD.test(ahead) && !isbot(headers['user-agent']) && !isOwn
}
