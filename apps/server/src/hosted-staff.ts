import {createHash} from 'node:crypto'
import type {Identify} from '@site/api'

/** An answer of Sanity holds for this long, so that a list of messages is not one question to Sanity each. */
const TRUSTED_MS = 60_000

type Member = {id: string; email: string}

/** Asks Sanity whose token a request carries, and whether that person has a role in the project. */
export function identifyHosted(projectId: string): Identify {
  const answers = new Map<string, {member: Member | undefined; until: number}>()

  return async (request) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) return undefined
    const key = createHash('sha256').update(token).digest('hex')
    const known = answers.get(key)
    if (known && known.until > Date.now()) return known.member

    const member = await askSanity(projectId, token)
    for (const [old, {until}] of answers) if (until < Date.now()) answers.delete(old)
    answers.set(key, {member, until: Date.now() + TRUSTED_MS})
    return member
  }
}

/** @throws when Sanity cannot be asked: an outage is not a refusal */
async function askSanity(projectId: string, token: string): Promise<Member | undefined> {
  const answer = await fetch(`https://${projectId}.api.sanity.io/v2021-06-07/users/me`, {
    headers: {authorization: `Bearer ${token}`},
    signal: AbortSignal.timeout(8_000),
  })
  if (answer.status === 401 || answer.status === 403) return undefined
  if (!answer.ok) throw new Error(`Sanity answered ${answer.status} when asked for a member`)
  const {id, email, roles} = (await answer.json()) as {id?: string; email?: string; roles?: unknown[]}
  return id && email && roles?.length ? {id, email} : undefined
}
