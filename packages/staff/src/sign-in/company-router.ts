import {type Request, type RequestHandler, type Response, Router} from 'express'
import type {StaffMember} from '../account-store.ts'
import {Challenges} from '../challenges.ts'
import {CompanyError, type CompanyPerson} from '../company/company-accounts.ts'
import {HostCookie} from '../host-cookie.ts'
import {type Rights, readRights, roleMay} from '../role.ts'
import {CheckQueue} from './check-queue.ts'
import {askedFor, finishSignIn, ownAddress, type SignInOptions, toSecondStep} from './finish-sign-in.ts'
import {loginPage, TOO_MANY} from './login-page.ts'
import {asked, sendPage} from './page-form.ts'

const COOKIE = 'lakeCompany'
/** Time for a person to sign in at the provider. */
const MINUTES = 10
const PURPOSE = 'company'

const NOBODY = 'This website does not know accounts of a company.'
const TOO_LATE = 'This took longer than ten minutes, or was finished already. Please try again.'
const SOMEBODY_ELSE = 'This is not the account with which you are signed in here.'
const ENDED = (email: string) =>
  `Your account for this website was ended. An administrator can invite you again, by the address ${email}.`
const NO_RIGHTS =
  'Your company does not say what you may do on this website, so nobody comes in by it. Ask whoever looks after its accounts.'
const JOIN =
  'There is an account with your address here already. Sign in to it once: from then on the account of your company leads to it.'

const BY = {staff: 'company sign-in'}

/**
 * `/auth/company`: sends people to sign in with the account that their company gave them, and takes them back. With `anew`
 * it is asked of members who are signed in already: what a password confirms elsewhere is confirmed by that.
 */
export function companyRouter(options: SignInOptions): Router {
  const {staff, access, audit, company, identities, joinCookie, secondFactor, networkOf, publicUrl} = options
  const cookie = new HostCookie({name: COOKIE, days: MINUTES / (24 * 60), secure: publicUrl.startsWith('https:')})
  const challenges = new Challenges(MINUTES * 60_000)
  const withProvider = askingProvider(options)
  const {memberOf, takeRights} = companyMembers(options)

  const confirm = (request: Request, person: CompanyPerson) => {
    const {email} = person
    const member = access.identify(request)
    if (!member || identities.find(person) !== member.id) throw new CompanyError(403, SOMEBODY_ELSE, {email})
    access.confirm(request)
    const detail = 'once more, by the account of the company'
    audit.add({action: 'sign-in', staff: member.email, network: networkOf(request), detail})
  }

  return Router()
    .get(
      '/auth/company',
      withProvider(async (request, response) => {
        const secret = Buffer.from(challenges.make(PURPOSE)).toString('base64url')
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
        // Used up only now: strangers who come back with nothing use up none.
        if (!person || !challenges.take(secret, PURPOSE)) return refuse(options, response, 410, TOO_LATE)
        const next = ownAddress(Buffer.from(wanted, 'base64url').toString(), request, options)
        if (anew !== undefined) {
          confirm(request, person)
          return response.set('Cache-Control', 'no-store').redirect(303, next)
        }
        const member = memberOf(person)
        if (!member) {
          const owner = staff.findMember(person.email)
          joinCookie.set(response, identities.offer(owner?.id ?? '', person))
          return sendPage(response, loginPage(request, options, {note: JOIN, email: person.email, next}))
        }
        const signedIn = {request, response, member: takeRights(member, person, networkOf(request)), next}
        if (secondFactor.isRequired && !person.hasSecondFactor) return toSecondStep(options, signedIn)
        finishSignIn(options, {...signedIn, by: 'company'})
      }),
    )
}

function refuse(options: SignInOptions, response: Response, status: number, problem: string): void {
  sendPage(response.status(status), loginPage(response.req, options, {problem}))
}

/** Runs what asks the provider, and says on the page what went wrong. */
function askingProvider(options: SignInOptions) {
  const {staff, audit, company, networkOf} = options
  // The provider is asked on behalf of strangers.
  const asking = new CheckQueue()
  return (work: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      const network = networkOf(request)
      const from = {network, knownBrowser: false}
      if (!company) return refuse(options, response, 404, NOBODY)
      if (asking.isFull(from)) return refuse(options, response.set('Retry-After', '1'), 429, TOO_MANY(1))
      try {
        await asking.run(from, async () => work(request, response, next))
      } catch (error) {
        if (!(error instanceof CompanyError)) throw error
        const subject = staff.findMember(error.email ?? '')?.email
        if (error.status !== 503) audit.add({action: 'failure', subject, network, detail: `company: ${error.message}`})
        refuse(options, response, error.status, error.message)
      }
    }
}

function companyMembers({staff, identities, passkeys}: Pick<SignInOptions, 'staff' | 'identities' | 'passkeys'>) {
  const hasOtherWays = ({id}: StaffMember) => staff.accounts.hasPassword(id) || passkeys.store.count(id) > 0

  /** Returns the account of a person; undefined where the owner of an older account has to sign in to it first. */
  const memberOf = (person: CompanyPerson): StaffMember | undefined => {
    const {email, name, rights} = person
    const joined = staff.get(identities.find(person) ?? '')
    if (joined) return joined
    const member = staff.findMember(email)
    if (!member && staff.accounts.hasEnded(person)) throw new CompanyError(403, ENDED(email), {email})
    if (!member && 'role' in rights && !rights.role) throw new CompanyError(403, NO_RIGHTS, {email})
    if (member && (identities.has(member.id) || hasOtherWays(member))) return undefined
    const own = member ?? staff.invite({email, name, rights: {inbox: 'neither'}}, BY)
    identities.join(own.id, person)
    return own
  }

  /** The company says who is what, at each sign-in, but for the last who could say so here. */
  const takeRights = (member: StaffMember, {email, rights}: CompanyPerson, network: string): StaffMember => {
    const managers = staff.list().filter(({role}) => roleMay(role, 'accounts.manage'))
    const isLast = managers.length === 1 && managers[0]?.id === member.id
    const hasNone = 'role' in rights && !rights.role
    const {role = member.role, inbox = member.inbox} = hasNone ? readRights({}) : rights
    const said: Rights = isLast ? {role: member.role, inbox: rights.inbox ?? member.inbox} : {role, inbox}
    const isSame = said.role === member.role && said.inbox === member.inbox
    const now = isSame ? member : staff.setRights(member.email, said, {...BY, network})
    if (hasNone) throw new CompanyError(403, NO_RIGHTS, {email})
    return now
  }

  return {memberOf, takeRights}
}
