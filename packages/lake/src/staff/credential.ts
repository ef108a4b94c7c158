import type {IncomingMessage} from 'node:http'

const SESSION_COOKIE = 'lakeSession'

export type Credential = {kind: 'session' | 'token'; secret: string}

/**
 * Name of the session cookie. Over https it carries the `__Host-` prefix, which no sub-domain and no plain http page can
 * set; the bare name would let them sign somebody in as another person, so there it does not count.
 */
export const sessionCookieName = (secure: boolean) => (secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE)

/**
 * The session cookie, or a bearer token; the token wins, since a script sends it on purpose.
 * @param options.secure whether staff come over https
 */
export function credentialOf({headers}: IncomingMessage, {secure}: {secure: boolean}): Credential | undefined {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (bearer) return {kind: 'token', secret: bearer}
  const name = sessionCookieName(secure)
  const cookie = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`))
  const secret = cookie?.slice(name.length + 1)
  return secret ? {kind: 'session', secret} : undefined
}
