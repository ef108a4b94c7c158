import {pathOf} from '@site/routes'
import {studioConfig} from '../studio-config.ts'

/** Where visitors read the document: the menu of a document offers to open it. */
export function pageUrl(document: {_type: string; slug?: unknown}): string | undefined {
  const slug = document.slug
  const current = slug && typeof slug === 'object' && 'current' in slug ? String(slug.current) : undefined
  const address = pathOf({_type: document._type, slug: {current}})
  return address && studioConfig.siteUrl ? new URL(address, studioConfig.siteUrl).href : undefined
}
