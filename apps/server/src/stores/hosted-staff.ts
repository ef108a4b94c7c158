import {createHash} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {Identify} from '@site/api'
import {type Right, roleMay} from '@site/staff/role'
import {LRUCache} from 'lru-cache'
import {createQuestionLimit, type NetworkOf} from '../http/client-network.ts'

/** An answer of Sanity holds for this long, so that a list of messages is not one question to Sanity each. */
const TRUSTED_MS = 60_000

/** More than a company has staff and strangers may ask for while answers hold. */
const MOST_ANSWERS = 2_000

const PATIENCE_MS = 8_000

/** Longer than any token of Sanity. */
const MOST_TOKEN_LENGTH = 512

/** Everybody who has a role in the project works with all of it. */
type Member = {id: string; email: string; name?: string; inbox: 'both'; may(right: Right): boolean}

type HostedStaffOptions = {
  projectId: string
  networkOf: NetworkOf
  /** Origin of the project's API. */
  apiUrl?: string | undefined
}

/**
 * Asks Sanity whose token a request carries, and whether that person has a role in the project.
 * The function that it returns rejects when that cannot be found out now: an outage is not a refusal.
 */
export function identifyHosted({
  projectId,
  networkOf,
  apiUrl = `https://${projectId}.api.sanity.io`,
}: HostedStaffOptions): Identify {
  // Counts tokens that are not known as a member's: strangers can make those up.
  const countStranger = createQuestionLimit(networkOf)

  const answers = new LRUCache<string, {member: Member | undefined}, {request: IncomingMessage; token: string}>({
    max: MOST_ANSWERS,
    ttl: TRUSTED_MS,
    // Asked once for all who wait. What is thrown is not kept.
    async fetchMethod(_key, last, {context}) {
      if (!last?.member) await countStranger(context.request)
      return {member: await askSanity(apiUrl, context.token)}
    },
  })

  return async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (!token || token.length > MOST_TOKEN_LENGTH) return undefined
    const key = createHash('sha256').update(token).digest('base64')
    return (await answers.fetch(key, {context: {request, token}}))?.member
  }
}

async function askSanity(apiUrl: string, token: string): Promise<Member | undefined> {
  const answer = await fetch(`${apiUrl}/v2021-06-07/users/me`, {
    headers: {authorization: `Bearer ${token}`},
    signal: AbortSignal.timeout(PATIENCE_MS),
    // Only Sanity may say whose token it is.
    redirect: 'error',
  })
  if (answer.status === 401 || answer.status === 403) {
    await answer.body?.cancel()
    return undefined
  }
  if (!answer.ok) throw new Error(`Sanity answered ${answer.status} when asked for a member`)
  const {id, email, name, roles} = (await answer.json()) as Partial<Member> & {roles?: ({name?: string} | null)[]}
  if (!id || !email || !roles?.length) return undefined
  // Sanity's roles have the names of ours.
  const may = (right: Right) => roles.some((role) => roleMay(role?.name ?? '', right))
  return {id, email, ...(name && {name}), inbox: 'both', may}
}
