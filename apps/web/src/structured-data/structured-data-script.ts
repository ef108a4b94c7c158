import type {Address} from '@site/content'
import type {Graph} from 'schema-dts'
import {jsonInHtml} from '../data/json-in-html.ts'
import type {ShellData} from '../data/shell.ts'
import {pageKindOf} from '../pages/page-kinds.tsx'

/**
 * What search engines read about a page, as a data block. Only the server writes it: a browser that turns the page has no
 * use for it, and would have to fetch the code.
 */
export function structuredDataScript({shell, address}: {shell?: ShellData; address?: Address}): string {
  if (!shell || !address) return ''
  const graph: Graph = {'@context': 'https://schema.org', '@graph': pageKindOf(address).structuredData(address, shell)}
  return `<script type="application/ld+json">${jsonInHtml(graph)}</script>`
}
