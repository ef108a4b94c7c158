import {type RequestHandler, Router} from 'express'
import type {AuditLog} from '../audit/audit-log.ts'
import type {NetworkOf} from '../network.ts'
import type {PasswordLinks} from '../password-links.ts'
import type {Staff} from '../staff.ts'
import type {StaffAccess} from '../staff-access.ts'
import {CheckQueue} from './check-queue.ts'
import {choosePasswordRouter} from './choose-password-router.ts'
import type {HostCookie} from './host-cookie.ts'
import {asked, FOREIGN, fieldsOf, readForm, refuseBody, sendPage} from './page-form.ts'
import type {Page} from './sign-in-page.ts'
import type {SignInThrottle} from './sign-in-throttle.ts'

/** One sentence for a wrong password and for an account that does not exist. */
const WRONG = 'This e-mail address and password do not belong together.'
const CHANGED = 'Your password is set. Sign in with it.'
/** As long as an address can be; also bounds what the throttle remembers. */
const LONGEST_EMAIL = 254

type SignInOptions = {
  staff: Staff
  access: StaffAccess
  sessionCookie: HostCookie
  deviceCookie: HostCookie
  throttle: SignInThrottle
  links: PasswordLinks
  publicUrl: string
  networkOf: NetworkOf
  audit: AuditLog
}

/** `/auth/login`: where the Studio's own sign-in screen sends people. */
export function signInRouter(options: SignInOptions): Router {
  const {staff, access, sessionCookie, deviceCookie, throttle, links, publicUrl, networkOf, audit} = options
  const checks = new CheckQueue()

  const signIn: RequestHandler = async (request, response) => {
    if (!access.fromOwnPages(request)) return sendPage(response.status(403), loginPage({problem: FOREIGN}))
    const {email, password} = fieldsOf(request.body, ['email', 'password'])
    const account = email.trim().toLowerCase().slice(0, LONGEST_EMAIL)
    const owner = staff.find(account)
    const device = owner && staff.devices.name(deviceCookie.read(request) ?? '', owner.id)
    const network = networkOf(request)
    const from = {network: device ?? network, knownBrowser: device !== undefined}
    const attempt = {account, known: owner !== undefined, network: from.network}
    const wait = checks.isFull(from) ? 1 : throttle.wait(attempt)
    if (wait > 0) {
      audit.add({action: 'slowed', subject: owner?.email, network})
      return sendPage(response.status(429).set('Retry-After', String(wait)), loginPage({problem: tooMany(wait), email}))
    }
    const forgive = throttle.count(attempt)
    const member = await checks.run(from, () => staff.check(account, password))
    if (!member) {
      audit.add({action: 'failure', subject: owner?.email, network})
      return sendPage(response.status(401), loginPage({problem: WRONG, email}))
    }
    forgive()
    if (staff.accounts.mustChange(member.id))
      return response.redirect(303, links.make(member, 'first password', {staff: member.email, network}))
    audit.add({action: 'sign-in', staff: member.email, network})
    staff.accounts.noteSignIn(member.id, Date.now())
    sessionCookie.set(response, staff.sessions.start(member.id, {agent: request.headers['user-agent'], network}))
    if (!device) deviceCookie.set(response, staff.devices.add(member.id))
    const target = returnAddress(asked(request.url, 'origin'), publicUrl, request.headers.host)
    // Without the `#sid=` of the hosted service: the cookie says it all, and a Studio that is told twice who is signed
    // in puts all its tools on the page twice, losing what was typed into the first.
    response.set('Cache-Control', 'no-store').redirect(303, target.href)
  }

  return Router()
    .get('/auth/login', (request, response) => {
      sendPage(response, loginPage({note: asked(request.url, 'done') === 'password' ? CHANGED : undefined}))
    })
    .post('/auth/login', readForm, signIn)
    .use('/auth/login', refuseBody)
    .use(choosePasswordRouter(options))
}

const tooMany = (seconds: number) =>
  `Too many tries. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`

/** The page behind the Studio's sign-in button. */
const loginPage = ({email, ...words}: {problem?: string; note?: string | undefined; email?: string}): Page => ({
  title: 'Sign in',
  lead: 'For staff who edit this website.',
  fields: [
    {name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', most: 254, value: email},
    {name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', most: 1024},
  ],
  button: 'Sign in',
  link: {label: 'Forgotten your password?', href: 'forgotten'},
  ...words,
})

/**
 * Where to go after signing in: only to a page of this server, lest a link to the sign-in page lead staff elsewhere.
 * @param asked the `origin` parameter that the Studio sends, an absolute address.
 * @param host the request's `Host`.
 */
function returnAddress(asked: string | null, publicUrl: string, host: string | undefined): URL {
  const fallback = new URL('/studio', publicUrl)
  if (!asked || !URL.canParse(asked, publicUrl)) return fallback
  const address = new URL(asked, publicUrl)
  const known = address.origin === fallback.origin || address.host === host
  return known && /^https?:$/.test(address.protocol) ? address : fallback
}
