import {CompanyProvider, type Told, WEBSITE} from './company-provider.ts'
import {startStaff, whoIs} from './staff-fixture.ts'

export const COLLEAGUE = 'hina@example.test'
export const TOLD: Told = {
  email: COLLEAGUE,
  email_verified: true,
  name: 'Hina Malik',
  groups: 'editor',
  inbox: 'messages',
}

export type OpenCompany = Awaited<ReturnType<typeof openCompany>>

/** Accounts, and a company whose people come to them. @param claims in which it says what a person may do */
export async function openCompany(
  claims: {roleClaim?: string; inboxClaim?: string} = {roleClaim: 'groups', inboxClaim: 'inbox'},
) {
  const provider = await CompanyProvider.start()
  provider.told = TOLD
  const company = {...WEBSITE, issuer: provider.issuer, domains: ['example.test'], ...claims}
  const fixture = await startStaff({company})
  provider.register(`${fixture.origin}/auth/company-return`)

  /** Returns what a browser is answered, with the cookies that it then has. */
  async function browse(address: string, cookie = '') {
    const url = new URL(address, `${fixture.origin}/auth/login`)
    const answer = await fetch(url, {redirect: 'manual', headers: {cookie}})
    const sent = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      cookie: sent.join('; '),
      text: await answer.text(),
    }
  }

  /** Goes to the company and comes back. */
  async function comeIn(said: Told = TOLD) {
    provider.told = said
    const begun = await browse('company')
    const back = await provider.visit(begun.location)
    const answer = await browse(back, begun.cookie)
    return {...answer, who: await whoIs(fixture, {cookie: answer.cookie}), begun, back}
  }

  return {
    fixture,
    provider,
    browse,
    comeIn,
    end: async () => {
      await fixture.end()
      await provider.stop()
    },
  }
}
