import type {Request} from 'express'
import {askedFor, type SignInOptions} from './finish-sign-in.ts'
import type {Page} from './sign-in-page.ts'

export const TOO_MANY = (seconds: number) =>
  `Too many tries. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`

/** The page that ends a sign-in over an open Studio, in a frame or in a window beside it. */
export const DONE = '/auth/done'

/** @property next where to go afterwards, if the request does not say so */
type Words = {problem?: string; note?: string | undefined; email?: string; next?: string}

/** The page behind the Studio's sign-in button. */
export function loginPage(request: Request, options: SignInOptions, {email, next, ...words}: Words): Page {
  const origin = next ?? askedFor(request, options)
  const query = new URLSearchParams({origin})
  return {
    title: 'Sign in',
    lead: 'For staff who edit this website.',
    fields: [
      {name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', most: 254, value: email},
      {name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', most: 1024},
    ],
    // From whichever page it is shown.
    action: `login?${query}`,
    button: 'Sign in',
    // Without any passkey in the database the button would only be in the way.
    ...(options.passkeys.store.count() > 0 && {passkey: {action: `passkey?${query}`, options: 'passkey'}}),
    ...(options.company && {
      bar: {label: 'Use your company account', href: `company?${query}`, isApart: origin.endsWith(DONE)},
    }),
    link: {label: 'Forgotten your password?', href: 'forgotten'},
    ...words,
  }
}
