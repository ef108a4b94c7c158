import type {IncomingMessage} from 'node:http'

export const SESSION_COOKIE = 'lakeSession'
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

export type Credential = {kind: 'session' | 'token'; secret: string}

/** The session cookie, or a bearer token; the token wins, since a script sends it on purpose. */
export function credentialOf({headers}: IncomingMessage): Credential | undefined {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (bearer) return {kind: 'token', secret: bearer}
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  const secret = cookieValue(cookies, SECURE_SESSION_COOKIE) ?? cookieValue(cookies, SESSION_COOKIE)
  return secret ? {kind: 'session', secret} : undefined
}

function cookieValue(cookies: string[], name: string): string | undefined {
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
