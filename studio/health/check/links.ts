import {titleOf} from '@site/content/home'
import {pathOf, reservedSlugs} from '@site/routes'
import type {SchemaType} from 'sanity'
import {say} from '../../language/say.ts'
import {type Content, type JsonObject, type Part, partsOf, refOf} from '../content.ts'
import type {Question} from '../finding.ts'
import {isLink, isReference, listOf, ofType, placesOf} from '../place.ts'

/** Pages that are no documents, and files that the site itself answers with. */
const isAlwaysThere = (path: string) =>
  /^\/(search|ur(\/search)?|images\/.*)?$/.test(path) || (path.includes('.') && reservedSlugs.includes(path.slice(1)))

export const brokenLink: Question = {
  name: 'link',
  title: 'Links that lead nowhere',
  candidates: {
    filter: (types) => `${ofType(types, mayLeadNowhere)} || ${LOST_REDIRECT}`,
    isExact: false,
  },
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

/** Redirects that are lost: there may be many, and all references of theirs are weak. */
const LOST_REDIRECT =
  '_type == "redirect" && defined(target._ref) && (!defined(target->_id) || string::startsWith(target->_originalId, "drafts."))'

/** True of a type's documents with an address of this site, or with a reference that the lake does not guard. */
function mayLeadNowhere(type: SchemaType): string | undefined {
  const [links, references] = [placesOf(type, isLink), placesOf(type, isReference)]
  const conditions = [
    ...(type.name === 'redirect' ? ['string::startsWith(href, "/")'] : []),
    ...(links.length > 0 ? [`count(${listOf(links)}[string::startsWith(href, "/")]) > 0`] : []),
    ...(references.length > 0 && type.name !== 'redirect' ? [`count(${listOf(references)}[_weak == true]) > 0`] : []),
  ]
  return conditions.join(' || ') || undefined
}

/** References to assets are guarded by the lake; a document may have been unpublished. */
function brokenReference({value, path}: Part, {published, drafts}: Content): string | undefined {
  const to = refOf(value)
  if (!to || path.at(-1) === 'asset' || published.has(to)) return undefined
  const draft = drafts.get(to)
  return draft
    ? say('Leads to “{name}”, which is not published.', {name: titleOf(draft) ?? say('Untitled')})
    : say('Leads to a document that is gone.')
}

function brokenAddress({value}: Part, addresses: Set<string>): string | undefined {
  const {href} = value
  if (typeof href !== 'string' || !/^\/(?!\/)/.test(href)) return undefined
  const [path = ''] = href.split(/[?#]/, 1)
  const isThere = addresses.has(path) || isAlwaysThere(path)
  return isThere ? undefined : say('Leads to {path}, where there is no page.', {path})
}

function knownAddresses({published}: Content): Set<string> {
  const documents = [...published.values()]
  const old = documents.filter(({_type}) => _type === 'redirect').map(({from}) => String(from))
  return new Set([...documents.flatMap((document) => pathOf(document as JsonObject) ?? []), ...old])
}

/** Domains that are kept for examples (RFC 2606). */
const EXAMPLE = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/

export const frontPage: Question = {
  name: 'front',
  title: 'Links to nobody’s page',
  candidates: {
    filter: () => '_type == "siteSettings"',
    fields: 'socialLinks, developerCredit',
    isExact: false,
  },
  find: ({newest}) =>
    newest
      .filter(({_type}) => _type === 'siteSettings')
      .flatMap((document) =>
        [...partsOf(document)].flatMap((part) => {
          const [field, text] = isOnFrontPage(part) ?? []
          return field && text ? {document, path: [...part.path, field], text} : []
        }),
      ),
}

/** Says of a profile that it is the network’s own first page, of a credit that its address is one for examples. */
function isOnFrontPage({value: {_type, url, href}}: Part): [field: string, text: string] | undefined {
  const address = `${url ?? href}`
  if (!URL.canParse(address)) return undefined
  const {hostname: host, pathname} = new URL(address)
  if (EXAMPLE.test(host))
    return [url ? 'url' : 'href', say('Leads to {host}, an address for examples: write the real one.', {host})]
  return _type === 'socialLink' && pathname === '/'
    ? ['url', say('Leads to the front page of {host}: write the address of your profile.', {host})]
    : undefined
}
