import {type RequestHandler, Router} from 'express'
import {asked, FOREIGN, fieldsOf, readForm, refuseBody, sendPage} from '../page-form.ts'
import {CheckQueue} from './check-queue.ts'
import {askedFor, finishSignIn, type SignInOptions, toSecondStep} from './finish-sign-in.ts'
import {loginPage, TOO_MANY} from './login-page.ts'

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
    const account = email.trim().toLowerCase().slice(0, LONGEST_EMAIL)
    const owner = staff.find(account)
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
    .post('/auth/login', readForm, signIn)
    .use('/auth/login', refuseBody)
}
