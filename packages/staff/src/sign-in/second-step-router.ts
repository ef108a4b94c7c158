import {type Request, type RequestHandler, type Response, Router} from 'express'
import type {StaffMember} from '../account-store.ts'
import type {Enrolment} from '../second-factor/second-factor.ts'
import {hashOf} from '../secret.ts'
import {askedFor, finishSignIn, type SignInOptions} from './finish-sign-in.ts'
import {answerOf, asked, FOREIGN, fieldsOf, readForm, refuseBody, sendPage} from './page-form.ts'
import type {Page, PageField} from './sign-in-page.ts'

const WRONG = 'This code is not the one of now. A code counts once and for half a minute.'
const WRONG_PASSKEY = 'This passkey is not one of this account, or it took too long. Please try again.'
const LOST =
  'The app of this account counts no more: this website was restored without the key to it. Use a recovery code or a passkey and set the app up anew, or ask an administrator to take the second step away.'
const ENOUGH = 'Too many wrong codes. Please wait a quarter of an hour, or ask an administrator.'
/**
 * Most wrong codes within a quarter of an hour, from all networks: a million codes are few. This page is only reached with
 * the password, so that no stranger locks the owner out.
 */
const MOST_WRONG = 10

/** `/auth/second`: what is asked after the password, and where a member who has to have a second factor sets it up. */
export function secondStepRouter(options: SignInOptions): Router {
  const {staff, access, secondFactor, passkeys, throttle, audit, networkOf} = options

  const memberOf = (request: Request): StaffMember | undefined =>
    staff.get(staff.links.findLink(asked(request.url, 'code') ?? '', ['second step'])?.staffId ?? '')
  const show = (response: Response, member: StaffMember, problem?: string) => {
    const code = asked(response.req.url, 'code') ?? ''
    if (!secondFactor.isSetUp(member.id))
      return sendPage(response, setUpPage(secondFactor.enrol(member, hashOf(code)), problem))
    const isLost = secondFactor.isLost(member.id)
    const hasApp = secondFactor.since(member.id) !== undefined && !isLost
    const page = hasApp ? codePage(problem) : recoveryPage(problem ?? (isLost ? LOST : undefined))
    const hasPasskey = passkeys.store.count(member.id) > 0
    const passkey = {action: '', options: `passkey?${new URLSearchParams({code})}`, isFirst: true}
    sendPage(response, {...page, ...(hasPasskey && {passkey})})
  }

  const check: RequestHandler = async (request, response) => {
    const member = memberOf(request)
    if (!member) return sendPage(response.status(410), ENDED)
    if (!access.fromOwnPages(request)) return show(response.status(403), member, FOREIGN)
    const {token, answer} = fieldsOf(request.body, ['token', 'answer'])
    const network = networkOf(request)
    const attempt = {account: stepOf(member), known: true, network: 'second step'}
    if (throttle.failures(attempt.account) >= MOST_WRONG) return show(response.status(429), member, ENOUGH)
    const forgive = throttle.count(attempt)
    const actor = {staff: member.email, network}
    const codes = secondFactor.isSetUp(member.id) ? undefined : await secondFactor.confirm(member, token, actor)
    const passkey = answer === '' ? undefined : await passkeys.check(answerOf(request.body), {secondStepOf: member})
    if (!codes && !passkey && !(await secondFactor.check(member, token, network))) {
      audit.add({action: 'failure', subject: member.email, network, detail: 'second step'})
      return show(response.status(401), member, answer === '' ? WRONG : WRONG_PASSKEY)
    }
    forgive()
    const next = askedFor(request, options)
    if (!staff.links.use(asked(request.url, 'code') ?? '', ['second step']))
      return sendPage(response.status(410), ENDED)
    const by = passkey && ({passkey: passkey.name, password: true} as const)
    if (!codes) return finishSignIn(options, {request, response, member, next, by})
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

const token: PageField = {name: 'token', label: 'Code', type: 'text', autocomplete: 'one-time-code', most: 30}

const codePage = (problem?: string): Page => ({
  title: 'One more step',
  lead: 'Open the app that you set up for this account.',
  problem,
  fields: [{...token, hint: 'Six digits. Telephone lost? Type one of your recovery codes.'}],
  button: 'Sign in',
  link: {label: 'Back to the sign-in', href: 'login'},
})

/** The page for recovery codes, for a member who has passkeys and no app that counts. */
const recoveryPage = (problem?: string): Page => ({
  title: 'One more step',
  lead: 'Show a passkey that you added to this account.',
  problem,
  fields: [{...token, label: 'Recovery code', hint: 'When there is no passkey, or its device is lost.'}],
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
