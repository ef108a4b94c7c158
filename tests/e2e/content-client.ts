import {createClient, type SanityClient} from '@sanity/client'
import {growSeed} from '../lab/dataset/grow-seed.ts'
import type {RunningSite} from './running-site.ts'

/** Reads the content as the first member of staff may: the lake shows nothing to strangers. */
export async function contentClient(site: Pick<RunningSite, 'staffUrl' | 'account'>): Promise<SanityClient> {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `${site.staffUrl}/lake`,
    useProjectHostname: false,
    useCdn: false,
    headers: {cookie: await sessionCookie(site)},
  })
}

/** Signs the first member of staff in and returns the cookie of the session, for a client that is no browser. */
export async function sessionCookie({staffUrl, account}: Pick<RunningSite, 'staffUrl' | 'account'>): Promise<string> {
  const body = new URLSearchParams(account)
  const answer = await fetch(`${staffUrl}/lake/auth/login`, {method: 'POST', body, redirect: 'manual'})
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (answer.status !== 303) throw new Error(`The sign-in was answered with ${answer.status}`)
  return cookies.join('; ')
}

/** Gives a site so many projects as its lists see them. */
export async function addProjects(site: RunningSite, count: number): Promise<void> {
  const client = await contentClient(site)
  const projects = [...growSeed(count * 5)].filter(({_type}) => _type === 'project').slice(0, count)
  for (let start = 0; start < count; start += 500) {
    const transaction = client.transaction()
    for (const {_id, _type, title, slug, status, orderRank} of projects.slice(start, start + 500))
      transaction.createIfNotExists({_id, _type, title, slug, status, orderRank})
    await transaction.commit()
  }
}
