import type {PageDocument} from '@site/content'

/** Names of the parameters by which works and services lead to the form for a quote; several slugs stand with commas between them. */
export const QUOTE_PARAMETERS = ['service', 'project'] as const

/**
 * The form for a quote, with the work or the service that somebody looked at. What has no page as a service may say so in the
 * links of its own page: then that is the way from there.
 */
export function quoteHref(form: string, document: PageDocument | undefined): string {
  const kind = QUOTE_PARAMETERS.find((name) => name === document?._type)
  const slug = document?.href?.split('/').at(-1)
  if (kind && slug) return `${form}?${kind}=${encodeURIComponent(slug)}`
  return linksOf(document).find((href) => href.startsWith(`${form}?`)) ?? form
}

function linksOf(document: PageDocument | undefined): string[] {
  if (!document || !('sections' in document)) return []
  return document.sections.flatMap((section) => {
    if (section._type === 'linkRows') return section.links.flatMap(({link}) => link?.href ?? [])
    return section._type === 'drawing' ? (section.link?.href ?? []) : []
  })
}
