import type {PageDocument} from '@site/content'

/** Names of the parameters by which works and services lead to the form for a quote; several slugs stand with commas between them. */
export const QUOTE_PARAMETERS = ['service', 'project'] as const

/** The form for a quote, with the work or the service that somebody looked at. */
export function quoteHref(form: string, document: PageDocument | undefined): string {
  const kind = QUOTE_PARAMETERS.find((name) => name === document?._type)
  const slug = document?.href?.split('/').at(-1)
  return kind && slug ? `${form}?${kind}=${encodeURIComponent(slug)}` : form
}
