import type {SearchResult} from '@site/content'

/** What a visitor calls the kinds of documents that a search finds. */
export const kindWord: Record<SearchResult['kind'], string> = {
  project: 'Project',
  service: 'Service',
  certificate: 'Certificate',
  page: 'Page',
}
