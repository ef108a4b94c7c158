import {type PageDocument, stegaClean} from '@site/content'
import {useLocation, useRouteLoaderData} from 'react-router-dom'
import {applyHref} from './opening.ts'
import {quoteHref} from './quote.ts'
import {useShell} from './shell.ts'
import {whatsappHref} from './telephone.ts'
import {useWords} from './words.ts'

/** The next step from a page. */
export type Way = {label: string; href: string; isHere: boolean}

/**
 * Returns the next step of a visitor: the form for a quote, with what was looked at, or from the pages of jobs the application.
 * Null where editors have no such form.
 */
export function useWay(): Way | null {
  const {quote, application} = useShell()
  const {apply} = useWords()
  const {pathname} = useLocation()
  const document = useRouteLoaderData<PageDocument>('page')
  if (isAboutJobs(document)) {
    if (!application?.href) return null
    const opening = document?._type === 'opening' && document.isOpen ? document.slug : undefined
    const href = opening ? applyHref(application.href, opening) : application.href
    return {label: apply, href, isHere: pathname === application.href}
  }
  if (!quote?.href) return null
  return {label: quote.label, href: quoteHref(quote.href, document), isHere: pathname === quote.href}
}

function isAboutJobs(document: PageDocument | undefined): boolean {
  if (!document || !('sections' in document)) return document?._type === 'opening'
  return document.sections.some(({_type}) => _type === 'openingList' || _type === 'jobApplication')
}

/**
 * Returns the address at which a message to the company begins, with the title of the page in it; undefined without a
 * number.
 */
export function useWhatsappHref(): string | undefined {
  const {whatsapp, companyName} = useShell().settings
  const document = useRouteLoaderData<{_type: string; title: string}>('page')
  const title = document && document._type !== 'homePage' ? document.title : companyName
  return whatsapp ? whatsappHref(whatsapp, stegaClean(title)) : undefined
}
