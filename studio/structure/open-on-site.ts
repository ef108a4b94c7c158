import {LaunchIcon} from '@sanity/icons/Launch'
import type {DocumentActionComponent} from 'sanity'
import {pageUrl} from './page-url.ts'

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
