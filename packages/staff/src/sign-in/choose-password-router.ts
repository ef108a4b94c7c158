import {type RequestHandler, Router} from 'express'
import {PASSWORD_LINKS} from '../link-store.ts'
import {LONGEST_PASSWORD, PasswordError} from '../password.ts'
import {finishSignIn, ownAddress, type SignInOptions, toSecondStep} from './finish-sign-in.ts'
import {asked, FOREIGN, fieldsOf, readForm, refuseBody, sendPage} from './page-form.ts'
import type {Page, PageField} from './sign-in-page.ts'

const DIFFERENT = 'These are two different passwords.'
const TO_SIGN_IN = {label: 'Back to the sign-in', href: 'login'}

/** `/auth/forgotten`, where a link to a new password is asked for, and `/auth/password`, where it leads. */
export function choosePasswordRouter(options: SignInOptions): Router {
  const {staff, access, links, networkOf, secondFactor} = options
  const ask: RequestHandler = (request, response) => {
    if (!access.fromOwnPages(request)) return sendPage(response.status(403), {...FORGOTTEN, problem: FOREIGN})
    const {email} = fieldsOf(request.body, ['email'])
    const network = networkOf(request)
    // After the answer, whose time then does not tell whether there is such an account. A database that fails is noticed
    // by all else that asks it.
    response.once('close', () => void links.forgotten(email, network).catch(() => {}))
    sendPage(response, ASKED)
  }

  const choose: RequestHandler = async (request, response) => {
    const {code, password, again} = fieldsOf(request.body, ['code', 'password', 'again'])
    const refuse = (problem: string, status: number) => sendPage(response.status(status), choosePage(code, problem))
    if (!access.fromOwnPages(request)) return refuse(FOREIGN, 403)
    const link = staff.links.findLink(code, PASSWORD_LINKS)
    const member = staff.get(link?.staffId ?? '')
    if (!link || !member) return sendPage(response.status(410), ENDED)
    if (password !== again) return refuse(DIFFERENT, 422)
    try {
      await staff.judge(password, member.email)
    } catch (error) {
      if (error instanceof PasswordError) return refuse(error.message, 422)
      throw error
    }
    // Only now: a member whose password was refused needs the link again.
    if (!staff.links.use(code, PASSWORD_LINKS)) return sendPage(response.status(410), ENDED)
    await staff.setPassword(member.email, password, {staff: member.email, network: networkOf(request)})
    // A reset may come from a thief of the mailbox, who has to sign in; an invited member, or one with a first password, need not.
    if (link.purpose === 'reset') return response.redirect(303, 'login?done=password')
    const signedIn = {request, response, member, next: ownAddress(null, request, options)}
    if (secondFactor.isRequired || secondFactor.isSetUp(member.id)) return toSecondStep(options, signedIn)
    finishSignIn(options, signedIn)
  }

  return Router()
    .get('/auth/forgotten', (_request, response) => sendPage(response, links.canSend ? FORGOTTEN : NO_MAIL))
    .post('/auth/forgotten', readForm, ask)
    .get('/auth/password', (request, response) => {
      const code = asked(request.url, 'code') ?? ''
      if (staff.links.findLink(code, PASSWORD_LINKS)) sendPage(response, choosePage(code))
      else sendPage(response.status(410), ENDED)
    })
    .post('/auth/password', readForm, choose)
    .use(['/auth/forgotten', '/auth/password'], refuseBody)
}

const FORGOTTEN: Page = {
  title: 'Forgotten password',
  lead: 'We send you a link with which you choose a new one.',
  fields: [{name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', most: 254}],
  button: 'Send the link',
  link: TO_SIGN_IN,
}

/** The same words whether there is such an account or not. */
const ASKED: Page = {
  title: 'Look into your mail',
  lead: 'If there is an account with this address, a link is on its way to it.',
  note: 'It works once, for 30 minutes. Nothing came? Look among the spam, then ask an administrator.',
  link: TO_SIGN_IN,
}

const NO_MAIL: Page = {
  title: 'Forgotten password',
  lead: 'This website sends no mail.',
  note: 'Ask an administrator for a link to a new password. Whoever looks after the machine makes one with “pnpm staff link”.',
  link: TO_SIGN_IN,
}

const ENDED: Page = {
  title: 'This link has ended',
  lead: 'It was used already, or it is too old.',
  note: 'Ask for a new one. Links to a new password work once.',
  link: {label: 'Forgotten your password?', href: 'forgotten'},
}

const newPassword: Omit<PageField, 'name' | 'label'> = {
  type: 'password',
  autocomplete: 'new-password',
  most: LONGEST_PASSWORD,
}

const choosePage = (code: string, problem?: string): Page => ({
  title: 'Choose a password',
  lead: 'For your account of this website. It ends all your other sign-ins.',
  problem,
  hidden: {code},
  fields: [
    {
      ...newPassword,
      name: 'password',
      label: 'New password',
      hint: 'At least 15 characters: a few words are easy to keep.',
    },
    {...newPassword, name: 'again', label: 'The same again'},
  ],
  button: 'Set the password',
})
