import {type Request, type RequestHandler, type Response, Router} from 'express'
import type {StaffMember} from '../account-store.ts'
import type {Enrolment} from '../second-factor/second-factor.ts'
import {askedFor, finishSignIn, type SignInOptions} from './finish-sign-in.ts'
import {asked, FOREIGN, fieldsOf, readForm, refuseBody, sendPage} from './page-form.ts'
import type {Page, PageField} from './sign-in-page.ts'

const WRONG = 'This code is not the one of now. A code counts once and for half a minute.'
const ENOUGH = 'Too many wrong codes. Please wait a quarter of an hour, or ask an administrator.'
/**
 * Wrong codes within a quarter of an hour, whoever tries: a million codes are few. Only who has the password gets here, so that
 * no stranger locks anybody out.
 */
const MOST_WRONG = 10

/** `/auth/second`: what is asked after the password, and where whoever has to have a second factor sets it up. */
export function secondStepRouter(options: SignInOptions): Router {
  const {staff, access, secondFactor, throttle, audit, networkOf} = options

  const memberOf = (request: Request): StaffMember | undefined =>
    staff.get(staff.links.find(asked(request.url, 'code') ?? '', ['second step'])?.staffId ?? '')
  const show = (response: Response, member: StaffMember, problem?: string) =>
    sendPage(
      response,
      secondFactor.since(member.id) ? codePage(problem) : setUpPage(secondFactor.enrol(member), problem),
    )

  const check: RequestHandler = (request, response) => {
    const member = memberOf(request)
    if (!member) return sendPage(response.status(410), ENDED)
    if (!access.fromOwnPages(request)) return show(response.status(403), member, FOREIGN)
    const {token} = fieldsOf(request.body, ['token'])
    const network = networkOf(request)
    const attempt = {account: stepOf(member), known: true, network: 'second step'}
    if (throttle.failures(attempt.account) >= MOST_WRONG) return show(response.status(429), member, ENOUGH)
    const forgive = throttle.count(attempt)
    const isSetUp = secondFactor.since(member.id) !== undefined
    const codes = isSetUp ? undefined : secondFactor.confirm(member, token, {staff: member.email, network})
    if (!codes && !secondFactor.check(member, token, network)) {
      audit.add({action: 'failure', subject: member.email, network, detail: 'second step'})
      return show(response.status(401), member, WRONG)
    }
    forgive()
    const next = askedFor(request, options)
    staff.links.use(asked(request.url, 'code') ?? '', ['second step'])
    if (!codes) return finishSignIn(options, {request, response, member, next})
    // Shown before anything else, since they cannot be shown again; then one more sign-in.
    sendPage(response, codesPage(codes))
  }

  return Router()
    .get('/auth/second', (request, response) => {
      const member = memberOf(request)
      if (member) show(response, member)
      else sendPage(response.status(410), ENDED)
    })
    .post('/auth/second', readForm, check)
    .use('/auth/second', refuseBody)
}

/** Under which wrong codes of an account are counted. */
export const stepOf = ({id}: Pick<StaffMember, 'id'>) => `second step ${id}`

const ENDED: Page = {
  title: 'Sign in again',
  lead: 'This took longer than ten minutes, or was finished already.',
  link: {label: 'Back to the sign-in', href: 'login'},
}

const token: PageField = {name: 'token', label: 'Code', type: 'text', autocomplete: 'one-time-code', most: 20}

const codePage = (problem?: string): Page => ({
  title: 'One more step',
  lead: 'Open the app that you set up for this account.',
  problem,
  fields: [{...token, hint: 'Six digits. Telephone lost? Type one of your recovery codes.'}],
  button: 'Sign in',
  link: {label: 'Back to the sign-in', href: 'login'},
})

const setUpPage = ({qr, secret}: Enrolment, problem?: string): Page => ({
  title: 'Set up a second step',
  lead: 'Administrators ask everybody for a code beside the password.',
  problem,
  picture: qr,
  lines: ['Take this picture with an authenticator app, or type the key into it:', secret.replaceAll(/(.{4})/g, '$1 ')],
  fields: [{...token, hint: 'Six digits, as the app shows them now.'}],
  button: 'Go on',
})

const codesPage = (codes: string[]): Page => ({
  title: 'Your recovery codes',
  lead: 'Print them or write them down: each replaces the app once, when the telephone is lost.',
  codes,
  note: 'They are not shown again. Then sign in once more.',
  link: {label: 'Sign in', href: 'login'},
})
