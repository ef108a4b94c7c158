import express, {type ErrorRequestHandler, type Response} from 'express'
import {type Page, signInHeaders, signInPage} from './sign-in-page.ts'

export const FOREIGN = 'This form was sent by another website.'

export const readForm = express.urlencoded({extended: false, limit: 10_000})

/** Sends a page of the sign-in as the company looks by now, which its router put into `locals`. */
export function sendPage(response: Response, page: Page): void {
  const inLook = {...page, look: response.locals.look}
  response.set(signInHeaders(inLook)).type('html').send(signInPage(inLook))
}

/** The texts of a form; what is missing or no text is empty. */
export function fieldsOf<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const sent = (body ?? {}) as Record<string, unknown>
  return Object.fromEntries(names.map((name) => [name, typeof sent[name] === 'string' ? sent[name] : ''])) as Record<
    Name,
    string
  >
}

/** Reads what a form sends of a passkey, which its device gave that id; undefined for what cannot be read. */
export function answerOf(body: unknown): {id: string} | undefined {
  try {
    const answer: unknown = JSON.parse(fieldsOf(body, ['answer']).answer)
    return typeof (answer as {id?: unknown} | null)?.id === 'string' ? (answer as {id: string}) : undefined
  } catch {
    return undefined
  }
}

/** A parameter of an address. Express' own `request.query` would make objects of hostile names. */
export const asked = (url: string, name: string) => new URLSearchParams(url.replace(/^[^?]*/, '')).get(name)

/** Answers a body that is too long, cut short, or in an unknown encoding. Other errors go to the next handler. */
export const refuseBody: ErrorRequestHandler = (error, _request, response, next) => {
  if (typeof error.status !== 'number' || error.status >= 500 || response.headersSent) return next(error)
  sendPage(response.status(error.status), {
    title: 'Sign in',
    lead: 'For staff who edit this website.',
    problem: 'This form cannot be read.',
    link: {label: 'Back to the sign-in', href: 'login'},
  })
}
