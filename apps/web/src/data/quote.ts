import type {PageDocument} from '@site/content'
import type {workKinds} from '@site/forms'

/** Names of the parameters by which works and services lead to the form for a quote; several slugs are separated by commas. */
export const QUOTE_PARAMETERS = ['service', 'project'] as const

const READY_MIX = 'ready-mix' satisfies (typeof workKinds)[number]

/**
 * The form for a quote, with the work or the service that the visitor looked at. Another page may link to the form with
 * parameters of its own: then that link is taken.
 */
export function quoteHref(form: string, document: PageDocument | undefined): string {
  const kind = QUOTE_PARAMETERS.find((name) => name === document?._type)
  const slug = document?.href?.split('/').at(-1)
  if (kind && slug) return `${form}?${kind}=${encodeURIComponent(slug)}`
  const chosen = linksOf(document).find((href) => href.startsWith(`${form}?`))
  return chosen ?? (offersMixes(document) ? mixQuoteHref(form) : form)
}

/** The form for a quote with ready-mix concrete as the kind of work. */
export const mixQuoteHref = (form: string) => `${form}?service=${READY_MIX}`

const offersMixes = (document: PageDocument | undefined) =>
  document && 'sections' in document && document.sections.some(({_type}) => _type === 'mixes')

function linksOf(document: PageDocument | undefined): string[] {
  if (!document || !('sections' in document)) return []
  return document.sections.flatMap((section) => {
    if (section._type === 'linkRows') return section.links.flatMap(({link}) => link?.href ?? [])
    return section._type === 'drawing' ? (section.link?.href ?? []) : []
  })
}
