import type {IncomingMessage} from 'node:http'

export const SESSION_COOKIE = 'lakeSession'

export type Credential = {kind: 'session' | 'token'; secret: string}

/**
 * Over https a cookie of ours carries the `__Host-` prefix, which no sub-domain and no plain http page can set. The bare
 * name does not count there: with it they could sign somebody in as another person.
 */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/**
 * The session cookie, or a bearer token; the token wins, since a script sends it on purpose.
 * @param options.secure whether staff come over https
 */
export function credentialOf(request: IncomingMessage, {secure}: {secure: boolean}): Credential | undefined {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer) return {kind: 'token', secret: bearer}
  const secret = cookieOf(request, cookieName(SESSION_COOKIE, secure))
  return secret ? {kind: 'session', secret} : undefined
}

/** @param name with its prefix */
export function cookieOf({headers}: IncomingMessage, name: string): string | undefined {
  const cookie = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1)
}
