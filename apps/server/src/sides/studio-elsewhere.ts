import type {RequestHandler} from 'express'

/** Leads whoever looks for the Studio here to the process that has the lake, where their sessions are. */
export function studioElsewhere(apiHost: string): {handler: RequestHandler; hotReload?: string} {
  const studio = new URL('/studio', apiHost).href
  return {handler: (_request, response) => response.redirect(studio)}
}
