import {LaunchIcon} from '@sanity/icons/Launch'
import {pathOf} from '@site/routes'
import type {DocumentActionComponent} from 'sanity'
import {studioConfig} from '../studio-config.ts'

/** For every document that has a page: shows it as visitors see it. */
const openOnSite: DocumentActionComponent = ({published, draft}) => {
  const shown = published ?? draft
  const url = shown ? pageUrl(shown) : undefined
  if (!url) return null
  return {
    label: 'Open on the site',
    icon: LaunchIcon,
    disabled: !published,
    title: published ? url : 'Visitors see it once it is published.',
    onHandle: () => void window.open(url, '_blank', 'noopener'),
  }
}
openOnSite.displayName = 'OpenOnSite'

/** First of those behind the button of the document, which is Publish. */
export function withOpenOnSite([publish, ...others]: DocumentActionComponent[]): DocumentActionComponent[] {
  return publish ? [publish, openOnSite, ...others] : [openOnSite]
}

/** Where visitors read the document: the menu of a document offers to open it. */
function pageUrl(document: {_type: string; slug?: unknown}): string | undefined {
  const slug = document.slug
  const current = slug && typeof slug === 'object' && 'current' in slug ? String(slug.current) : undefined
  const address = pathOf({_type: document._type, slug: {current}})
  return address && studioConfig.siteUrl ? new URL(address, studioConfig.siteUrl).href : undefined
}
