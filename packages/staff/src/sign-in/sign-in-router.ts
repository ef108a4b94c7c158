import {readFileSync} from 'node:fs'
import {readMailAddress} from '@site/forms/mail-address'
import {type RequestHandler, Router} from 'express'
import {CheckQueue} from './check-queue.ts'
import {askedFor, finishSignIn, type SignInOptions, toSecondStep} from './finish-sign-in.ts'
import {DONE, loginPage, TOO_MANY} from './login-page.ts'
import {answerOf, asked, FOREIGN, fieldsOf, readForm, refuseBody, sendPage} from './page-form.ts'

/** One sentence for a wrong password and for an account that does not exist. */
const WRONG = 'This e-mail address and password do not belong together.'
const CHANGED = 'Your password is set. Sign in with it.'
/** As long as an address can be; also bounds what the throttle remembers. */
const LONGEST_EMAIL = 254

/** `/auth/login`: where the Studio's own sign-in screen sends people. */
export function signInRouter(options: SignInOptions): Router {
  const {staff, access, deviceCookie, throttle, links, secondFactor, networkOf, audit} = options
  const checks = new CheckQueue()

  const signIn: RequestHandler = async (request, response) => {
    if (!access.fromOwnPages(request))
      return sendPage(response.status(403), loginPage(request, options, {problem: FOREIGN}))
    const {email, password} = fieldsOf(request.body, ['email', 'password'])
    const account = readMailAddress(email).toLowerCase().slice(0, LONGEST_EMAIL)
    const owner = staff.findMember(account)
    const device = owner && staff.devices.name(deviceCookie.read(request) ?? '', owner.id)
    const network = networkOf(request)
    const from = {network: device ?? network, knownBrowser: device !== undefined}
    const attempt = {account, known: owner !== undefined, network: from.network}
    const wait = checks.isFull(from) ? 1 : throttle.wait(attempt)
    if (wait > 0) {
      audit.add({action: 'slowed', subject: owner?.email, network})
      return sendPage(
        response.status(429).set('Retry-After', String(wait)),
        loginPage(request, options, {problem: TOO_MANY(wait), email}),
      )
    }
    const forgive = throttle.count(attempt)
    const member = await checks.run(from, () => staff.check(account, password))
    if (!member) {
      audit.add({action: 'failure', subject: owner?.email, network})
      return sendPage(response.status(401), loginPage(request, options, {problem: WRONG, email}))
    }
    forgive()
    if (staff.accounts.mustChange(member.id))
      return response.redirect(303, links.make(member, 'first password', {staff: member.email, network}))
    const next = askedFor(request, options)
    const signedIn = {request, response, member, next}
    if (secondFactor.isRequired || secondFactor.isSetUp(member.id)) return toSecondStep(options, signedIn)
    finishSignIn(options, signedIn)
  }

  return Router()
    .get('/auth/login', (request, response) => {
      const note = asked(request.url, 'done') === 'password' ? CHANGED : undefined
      sendPage(response, loginPage(request, options, {note}))
    })
    .get(DONE, (_request, response) =>
      sendPage(response, {title: 'You are signed in', lead: 'Go on where you were: in the page that asked for it.'}),
    )
    .post('/auth/login', readForm, signIn)
    .use('/auth/login', refuseBody)
}

const WRONG_PASSKEY = 'This passkey does not let anybody in here. Was it removed? Try again, or use your password.'

const UNREADABLE = 'Your browser sent no passkey. Try again, or use your password.'

/** The library and what uses it, as one file: a browser without it shows the page without the button. */
const SCRIPT = [
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
  new URL('show-passkey.js', import.meta.url),
]

/** `/auth/passkey`: what a browser is asked to show, and where it shows it: alone, instead of a password. */
export function passkeySignInRouter(options: SignInOptions): Router {
  const {staff, access, audit, passkeys, throttle, networkOf} = options
  let script: string | undefined

  const signIn: RequestHandler = async (request, response) => {
    const refuse = (status: number, problem: string) =>
      sendPage(response.status(status), loginPage(request, options, {problem}))
    if (!access.fromOwnPages(request)) return refuse(403, FOREIGN)
    const answer = answerOf(request.body)
    if (!answer) return refuse(422, UNREADABLE)
    const owner = staff.get(passkeys.named(answer)?.staffId ?? '')
    const network = networkOf(request)
    const attempt = {account: owner?.email ?? 'passkey', known: owner !== undefined, network}
    const wait = throttle.wait(attempt)
    if (wait > 0) {
      audit.add({action: 'slowed', subject: owner?.email, network})
      response.set('Retry-After', String(wait))
      return refuse(429, TOO_MANY(wait))
    }
    const forgive = throttle.count(attempt)
    const passkey = await passkeys.check(answer, 'sign in')
    const member = passkey && staff.get(passkey.staffId)
    if (!member) {
      audit.add({action: 'failure', subject: owner?.email, network, detail: 'passkey'})
      return refuse(401, WRONG_PASSKEY)
    }
    forgive()
    const next = askedFor(request, options)
    finishSignIn(options, {request, response, member, next, by: {passkey: passkey.name}})
  }

  return Router()
    .get('/auth/passkey', async (request, response) => {
      const link = staff.links.findLink(asked(request.url, 'code') ?? '', ['second step'])
      const member = staff.get(link?.staffId ?? '')
      response.set('Cache-Control', 'no-store').json(await passkeys.toShow(member ? {secondStepOf: member} : 'sign in'))
    })
    .get('/auth/passkey.js', (_request, response) => {
      script ??= SCRIPT.map((file) => readFileSync(file, 'utf8')).join('\n')
      response.set({'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff'}).type('js').send(script)
    })
    .post('/auth/passkey', readForm, signIn)
    .use('/auth/passkey', refuseBody)
}
