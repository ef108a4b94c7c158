import {fill, isLanguage, type Language, languages} from '@site/forms'
import type {Request, Response} from 'express'
import type {RenderResult, ResultPage} from '../api-options.ts'
import {type HttpError, sendProblem} from '../http/problem.ts'
import {DEFAULT_PAGE_POLICY, defaultResultPage} from './default-result-page.ts'
import type {Form} from './form.ts'

/** A browser that posted the form itself asks for HTML; scripts and tools get JSON. */
export function wantsPage(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html'
}

async function framed(frame: RenderResult, page: ResultPage): Promise<string | undefined> {
  try {
    return await frame(page)
  } catch {
    // What became of the form must be told, also while the site cannot draw its pages.
    return undefined
  }
}

async function sendPage(response: Response, page: ResultPage): Promise<void> {
  const {renderResult: frame} = response.locals as {renderResult?: RenderResult}
  const html = frame && (await framed(frame, page))
  if (html === undefined) response.set('Content-Security-Policy', DEFAULT_PAGE_POLICY)
  response
    .status(page.status)
    .type('html')
    .send(html ?? defaultResultPage(page))
}

export async function sendAccepted(form: Form, id: string, request: Request, response: Response): Promise<void> {
  if (!wantsPage(request)) {
    response.status(201).json({id})
    return
  }
  await sendPage(response, {
    status: 201,
    language: form.language,
    title: form.wording.sent,
    text: fill(form.words.result.reference, {id}),
    back: backOf(request),
    errors: [],
    entries: [],
  })
}

function entriesOf(form: Form, entered: Readonly<Record<string, unknown>>): ResultPage['entries'] {
  return form.fields.flatMap(({name, label}) => {
    const value = Object.hasOwn(entered, name) ? entered[name] : ''
    return typeof value === 'string' && value !== '' ? [{label, value}] : []
  })
}

function errorsOf(form: Form, errors: Readonly<Record<string, string>>): ResultPage['errors'] {
  const labels = new Map(form.fields.map(({name, label}) => [name, label]))
  return Object.entries(errors).map(([name, message]) => {
    const label = labels.get(name) ?? name
    // Messages about fields that the form does not have do not say which field they mean.
    const named = labels.has(name) || name === form.file?.name
    return {label, message: named ? message : fill(form.words.result.inField, {name, message})}
  })
}

/** Answers a refusal as problem+json, or as a page on which nothing that was entered is lost. */
export async function sendRefused(form: Form, problem: HttpError, request: Request, response: Response): Promise<void> {
  const {status, errors} = problem
  const title = problem.titleIn(form.words)
  if (!wantsPage(request)) return sendProblem(response, {status, title, errors})
  await sendPage(response, {
    status,
    language: form.language,
    title: form.wording.refused,
    text: title,
    back: backOf(request),
    errors: errorsOf(form, errors ?? {}),
    entries: entriesOf(form, response.locals.entered ?? {}),
  })
}

/** The page that holds the form, when the browser tells; never another site. */
function backOf(request: Request): string {
  const referer = request.get('Referer') ?? ''
  const {pathname} = URL.canParse(referer) ? new URL(referer) : {pathname: '/'}
  // One slash: two would lead to another host, none is another scheme.
  return /^\/(?!\/|api\/)/.test(pathname) ? pathname : '/'
}

/** The language of a form as it says itself, or, when it could not be read, as the address of its page says. */
export function languageOf(request: Request, entered?: Readonly<Record<string, unknown>>): Language {
  return [entered?.language, backOf(request).split('/')[1]].find(isLanguage) ?? languages[0]
}
