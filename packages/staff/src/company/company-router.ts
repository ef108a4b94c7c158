import {type Request, type RequestHandler, type Response, Router} from 'express'
import type {StaffMember} from '../account-store.ts'
import {randomId} from '../secret.ts'
import {CheckQueue} from '../sign-in/check-queue.ts'
import {askedFor, finishSignIn, ownAddress, type SignInOptions} from '../sign-in/finish-sign-in.ts'
import {HostCookie} from '../sign-in/host-cookie.ts'
import {loginPage, TOO_MANY} from '../sign-in/login-page.ts'
import {asked, sendPage} from '../sign-in/page-form.ts'
import {CompanyError, type CompanyPerson} from './company-accounts.ts'

const COOKIE = 'lakeCompany'
/** For somebody to sign in over there. */
const COOKIE_DAYS = 10 / (24 * 60)

const NOBODY = 'This website does not know accounts of a company.'
const TOO_LATE = 'This took longer than ten minutes, or was finished already. Please try again.'
const SOMEBODY_ELSE = 'This is not the account with which you are signed in here.'
const ENDED = 'Your account for this website was ended. An administrator can invite you again.'

/**
 * `/auth/company`: sends people to sign in with the account that their company gave them, and takes them back. With `anew`
 * it is asked of who is in already: what a password confirms elsewhere is confirmed by that.
 */
export function companyRouter(options: SignInOptions): Router {
  const {staff, access, audit, company, networkOf, publicUrl} = options
  const cookie = new HostCookie({name: COOKIE, days: COOKIE_DAYS, secure: publicUrl.startsWith('https:')})
  // The provider is asked on behalf of strangers.
  const asking = new CheckQueue()

  const refuse = (response: Response, status: number, problem: string) =>
    sendPage(response.status(status), loginPage(response.req, options, {problem}))

  /** Runs what asks the provider, and says on the page what went wrong. */
  const withProvider =
    (work: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      const network = networkOf(request)
      const from = {network, knownBrowser: false}
      if (!company) return refuse(response, 404, NOBODY)
      if (asking.isFull(from)) return refuse(response.set('Retry-After', '1'), 429, TOO_MANY(1))
      try {
        await asking.run(from, async () => work(request, response, next))
      } catch (error) {
        if (!(error instanceof CompanyError)) throw error
        const subject = staff.find(error.email ?? '')?.email
        if (error.status !== 503) audit.add({action: 'failure', subject, network, detail: `company: ${error.message}`})
        refuse(response, error.status, error.message)
      }
    }

  const memberOf = ({email, name, role}: CompanyPerson, network: string): StaffMember => {
    const member = staff.find(email)
    const by = {staff: 'company sign-in', network}
    if (!member) {
      if (staff.accounts.hasEnded(email)) throw new CompanyError(403, ENDED, {email})
      return staff.invite({email, name, rights: role && {role}}, by)
    }
    // The company says who is what, but for the last who could say so here.
    const isLast = member.role === 'administrator' && staff.list().filter(isAdministrator).length === 1
    return role && role !== member.role && !isLast ? staff.setRights(email, {role}, by) : member
  }

  const confirm = (request: Request, {email}: CompanyPerson) => {
    const member = access.identify(request)
    if (!member || staff.find(email)?.id !== member.id) throw new CompanyError(403, SOMEBODY_ELSE, {email})
    access.confirm(request)
    const detail = 'once more, by the account of the company'
    audit.add({action: 'sign-in', staff: member.email, network: networkOf(request), detail})
  }

  return Router()
    .get(
      '/auth/company',
      withProvider(async (request, response) => {
        const secret = randomId(43)
        const anew = asked(request.url, 'anew') !== null && access.identify(request) !== undefined
        const address = await company?.begin(secret, {anew})
        const wanted = Buffer.from(askedFor(request, options)).toString('base64url')
        cookie.set(response, `${secret}.${wanted}${anew ? '.anew' : ''}`)
        response.set('Cache-Control', 'no-store').redirect(303, address?.href ?? 'login')
      }),
    )
    .get(
      '/auth/company-return',
      withProvider(async (request, response) => {
        const [secret = '', wanted = '', anew] = (cookie.read(request) ?? '').split('.')
        cookie.clear(response)
        const person =
          secret && (await company?.finish(request.url.replace(/^[^?]*/, ''), secret, {anew: anew !== undefined}))
        if (!person) return refuse(response, 410, TOO_LATE)
        const next = ownAddress(Buffer.from(wanted, 'base64url').toString(), request, options)
        if (anew !== undefined) {
          confirm(request, person)
          return response.set('Cache-Control', 'no-store').redirect(303, next)
        }
        const member = memberOf(person, networkOf(request))
        finishSignIn(options, {request, response, member, next, detail: 'by the account of the company'})
      }),
    )
}

const isAdministrator = ({role}: StaffMember) => role === 'administrator'
