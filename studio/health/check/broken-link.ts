import {pathOf} from '@site/routes'
import {type Content, type JsonObject, type Part, partsOf, refOf, titleOf} from '../content.ts'
import type {Check} from '../finding.ts'

/** Addresses that are no documents. */
const alwaysThere = /^\/(search|images\/.*|robots\.txt|sitemap\.xml)?$/

export const brokenLink: Check = {
  name: 'link',
  title: 'Links that lead nowhere',
  find(content) {
    const addresses = knownAddresses(content)
    return content.newest.flatMap((document) =>
      [...partsOf(document)].flatMap((part) => {
        const text = brokenReference(part, content) ?? brokenAddress(part, addresses)
        return text ? {document, path: part.path, text} : []
      }),
    )
  },
}

/** References to assets are guarded by the lake; a document may have been unpublished. */
function brokenReference({value, path}: Part, {published, newest}: Content): string | undefined {
  const to = refOf(value)
  if (!to || path.at(-1) === 'asset' || published.has(to)) return undefined
  const draft = newest.find(({_id}) => _id === to)
  return draft
    ? `Leads to “${titleOf(draft) ?? 'Untitled'}”, which is not published.`
    : 'Leads to a document that is gone.'
}

function brokenAddress({value}: Part, addresses: Set<string>): string | undefined {
  const {href} = value
  if (typeof href !== 'string' || !/^\/(?!\/)/.test(href)) return undefined
  const path = href.replace(/[?#].*$/, '')
  return addresses.has(path) || alwaysThere.test(path) ? undefined : `Leads to ${path}, where there is no page.`
}

function knownAddresses({published}: Content): Set<string> {
  const documents = [...published.values()]
  const old = documents.filter(({_type}) => _type === 'redirect').map(({from}) => String(from))
  return new Set([...documents.flatMap((document) => pathOf(document as JsonObject) ?? []), ...old])
}
