import {isLanguage, type Language, languages} from '@site/forms'
import type {Request} from 'express'

/** The page that the form stands on, when the browser tells; never another site. */
export function backOf(request: Request): string {
  const referer = request.get('Referer') ?? ''
  const {pathname} = URL.canParse(referer) ? new URL(referer) : {pathname: '/'}
  // One slash: two would lead to another host, none is another scheme.
  return /^\/(?!\/|api\/)/.test(pathname) ? pathname : '/'
}

/** The language of a form as it says itself, or, when it could not be read, as the address of its page says. */
export function languageOf(request: Request, entered?: Readonly<Record<string, unknown>>): Language {
  return [entered?.language, backOf(request).split('/')[1]].find(isLanguage) ?? languages[0]
}
