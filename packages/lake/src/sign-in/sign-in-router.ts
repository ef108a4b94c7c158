import express, {type RequestHandler, type Response, Router} from 'express'
import type {AuditLog} from '../audit/audit-log.ts'
import {isObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import type {NetworkOf} from '../http/network.ts'
import {parametersOf} from '../http/request-parameters.ts'
import {WorkLimit} from '../http/work-limit.ts'
import type {Staff} from '../staff/staff.ts'
import {returnAddress} from './return-address.ts'
import type {SessionCookie} from './session-cookie.ts'
import {SIGN_IN_HEADERS, signInPage} from './sign-in-page.ts'
import {SignInThrottle} from './sign-in-throttle.ts'

/** One sentence for a wrong password and for an account that does not exist. */
const WRONG = 'This e-mail address and password do not belong together.'
/** As long as an address can be; also bounds what the throttle remembers. */
const LONGEST_EMAIL = 254
/** Checks at once: each takes 19 MB and 60 ms of a thread that files and pictures wait for as well. */
const CHECKS_AT_ONCE = 2
const MOST_WAITING = 20

interface Parts {
  staff: Staff
  access: Access
  cookie: SessionCookie
  publicUrl: string
  networkOf: NetworkOf
  audit: AuditLog
}

/** `/auth/login`: where the Studio's own sign-in screen sends people. */
export function signInRouter({staff, access, cookie, publicUrl, networkOf, audit}: Parts): Router {
  const throttle = new SignInThrottle()
  const checks = new WorkLimit(CHECKS_AT_ONCE, MOST_WAITING)
  const signIn: RequestHandler = async (request, response) => {
    access.ownPagesOnly(request)
    const {email, password} = readForm(request.body)
    const account = email.trim().toLowerCase().slice(0, LONGEST_EMAIL)
    const address = networkOf(request)
    const wait = throttle.wait(account, address)
    const subject = staff.find(account)?.email
    if (wait > 0) {
      audit.add({action: 'slowed', subject, network: address})
      const problem = `Too many tries. Please wait ${Math.ceil(wait / 60)} minutes and try again.`
      return show(response.status(429).set('Retry-After', String(wait)), problem, email)
    }
    const forgive = throttle.count(account, address)
    const member = await checks.run(() => staff.check(account, password))
    if (!member) {
      audit.add({action: 'failure', subject, network: address})
      return show(response.status(401), WRONG, email)
    }
    forgive()
    audit.add({action: 'sign-in', staff: member.email, network: address})
    cookie.set(response, staff.sessions.start(member.id))
    const target = returnAddress(parametersOf(request).get('origin'), publicUrl, request.headers.host)
    // Without the `#sid=` of the hosted service: the cookie says it all, and a Studio that is told twice who is signed
    // in puts all its tools on the page twice, losing what was typed into the first.
    response.set('Cache-Control', 'no-store').redirect(303, target.href)
  }
  return Router()
    .get('/auth/login', (_request, response) => show(response))
    .post('/auth/login', express.urlencoded({extended: false, limit: 10_000}), signIn)
}

function show(response: Response, problem?: string, email?: string): void {
  response.set(SIGN_IN_HEADERS).type('html').send(signInPage({problem, email}))
}

function readForm(body: unknown): {email: string; password: string} {
  const {email, password} = isObject(body) ? body : {}
  return {email: typeof email === 'string' ? email : '', password: typeof password === 'string' ? password : ''}
}
