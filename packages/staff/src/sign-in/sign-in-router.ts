import express, {type ErrorRequestHandler, type RequestHandler, type Response, Router} from 'express'
import type {AuditLog} from '../audit/audit-log.ts'
import type {NetworkOf} from '../network.ts'
import type {Staff} from '../staff.ts'
import type {StaffAccess} from '../staff-access.ts'
import {CheckQueue} from './check-queue.ts'
import type {HostCookie} from './host-cookie.ts'
import {SIGN_IN_HEADERS, signInPage} from './sign-in-page.ts'
import type {SignInThrottle} from './sign-in-throttle.ts'

/** One sentence for a wrong password and for an account that does not exist. */
const WRONG = 'This e-mail address and password do not belong together.'
const FOREIGN = 'This form was sent by another website.'
/** As long as an address can be; also bounds what the throttle remembers. */
const LONGEST_EMAIL = 254

type SignInOptions = {
  staff: Staff
  access: StaffAccess
  sessionCookie: HostCookie
  deviceCookie: HostCookie
  throttle: SignInThrottle
  publicUrl: string
  networkOf: NetworkOf
  audit: AuditLog
}

/** `/auth/login`: where the Studio's own sign-in screen sends people. */
export function signInRouter(options: SignInOptions): Router {
  const {staff, access, sessionCookie, deviceCookie, throttle, publicUrl, networkOf, audit} = options
  const checks = new CheckQueue()

  const signIn: RequestHandler = async (request, response) => {
    if (!access.fromOwnPages(request)) return show(response.status(403), FOREIGN)
    const {email, password} = readForm(request.body)
    const account = email.trim().toLowerCase().slice(0, LONGEST_EMAIL)
    const owner = staff.find(account)
    const device = owner && staff.devices.name(deviceCookie.read(request) ?? '', owner.id)
    const network = networkOf(request)
    const from = {network: device ?? network, knownBrowser: device !== undefined}
    const attempt = {account, known: owner !== undefined, network: from.network}
    const wait = checks.isFull(from) ? 1 : throttle.wait(attempt)
    if (wait > 0) {
      audit.add({action: 'slowed', subject: owner?.email, network})
      return show(response.status(429).set('Retry-After', String(wait)), tooMany(wait), email)
    }
    const forgive = throttle.count(attempt)
    const member = await checks.run(from, () => staff.check(account, password))
    if (!member) {
      audit.add({action: 'failure', subject: owner?.email, network})
      return show(response.status(401), WRONG, email)
    }
    forgive()
    audit.add({action: 'sign-in', staff: member.email, network})
    sessionCookie.set(response, staff.sessions.start(member.id))
    if (!device) deviceCookie.set(response, staff.devices.add(member.id))
    const target = returnAddress(askedFor(request.url), publicUrl, request.headers.host)
    // Without the `#sid=` of the hosted service: the cookie says it all, and a Studio that is told twice who is signed
    // in puts all its tools on the page twice, losing what was typed into the first.
    response.set('Cache-Control', 'no-store').redirect(303, target.href)
  }

  return Router()
    .get('/auth/login', (_request, response) => show(response))
    .post('/auth/login', express.urlencoded({extended: false, limit: 10_000}), signIn)
    .use('/auth/login', refuseBody)
}

const tooMany = (seconds: number) =>
  `Too many tries. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`

/** Where the Studio wants people to come out. Express' own `request.query` would make objects of hostile names. */
const askedFor = (url: string) => new URLSearchParams(url.replace(/^[^?]*/, '')).get('origin')

/** A body that is too long, cut short, or in an encoding that nobody reads. What else went wrong is not ours to tell. */
const refuseBody: ErrorRequestHandler = (error, _request, response, next) => {
  if (typeof error.status !== 'number' || error.status >= 500 || response.headersSent) return next(error)
  show(response.status(error.status), 'This form cannot be read.')
}

function show(response: Response, problem?: string, email?: string): void {
  response.set(SIGN_IN_HEADERS).type('html').send(signInPage({problem, email}))
}

function readForm(body: object | undefined): {email: string; password: string} {
  const {email, password}: {email?: unknown; password?: unknown} = body ?? {}
  return {email: typeof email === 'string' ? email : '', password: typeof password === 'string' ? password : ''}
}

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
