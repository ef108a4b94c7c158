import {LaunchIcon} from '@sanity/icons/Launch'
import type {DocumentActionComponent} from 'sanity'
import {pageUrl} from './page-url.ts'

/** For every document that has a page: shows it as visitors see it. */
export const openOnSite: DocumentActionComponent = ({published, draft}) => {
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
