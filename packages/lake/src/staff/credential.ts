import type {IncomingMessage} from 'node:http'

export const SESSION_COOKIE = 'lakeSession'

export type Credential = {kind: 'session' | 'token'; secret: string}

/** The session cookie, or a bearer token; the token wins, since a script sends it on purpose. */
export function credentialOf({headers}: IncomingMessage): Credential | undefined {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (bearer) return {kind: 'token', secret: bearer}
  const cookie = (headers.cookie ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1)
  return cookie ? {kind: 'session', secret: cookie} : undefined
}
