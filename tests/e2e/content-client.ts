import {createClient, type SanityClient} from '@sanity/client'
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

/** A session of the first member of staff, for whoever is no browser. */
export async function sessionCookie({staffUrl, account}: Pick<RunningSite, 'staffUrl' | 'account'>): Promise<string> {
  const body = new URLSearchParams(account)
  const answer = await fetch(`${staffUrl}/lake/auth/login`, {method: 'POST', body, redirect: 'manual'})
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (answer.status !== 303) throw new Error(`The sign-in was answered with ${answer.status}`)
  return cookies.join('; ')
}
