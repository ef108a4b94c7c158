import {type DescribeDocument, type DocumentRule, isPublicId} from '@site/lake'
import {isRedirectTarget, mayBecomeRedirectTarget} from '@site/routes/redirect-target'
import {shapeRule} from './document-shape.ts'

/**
 * Refuses what the Studio's forms refuse and visitors would suffer from, for whatever is written past the Studio too.
 */
export const contentRule: DocumentRule = (document) =>
  shape(document) ?? redirectRule(document) ?? privateRule(document)

const shape = shapeRule()

const redirectRule: DocumentRule = ({_id, _type, href}) => {
  if (_type !== 'redirect' || href === undefined || href === null) return undefined
  const isUnfinished = !isPublicId(String(_id))
  const allowed = isUnfinished ? mayBecomeRedirectTarget(href) : href === '' || isRedirectTarget(href)
  return allowed ? undefined : 'Invalid "href": a redirect leads to a path of this site, or to an https address'
}

/** Tells the audit where a redirect leads that leaves the site: whoever follows the company's address trusts it. */
export const describeRedirect: DescribeDocument = ({_type, from, href}) =>
  _type === 'redirect' && /^https?:/i.test(String(href)) ? `${from} leads to ${href}` : undefined

/**
 * Beginnings of ids that are nobody's business: letters, private links and whom the company tenders for; what it writes
 * to applicants. Ids with a dot are kept from whoever is not staff.
 */
const PRIVATE: Readonly<Record<string, string>> = {pack: 'pack.', replyTemplates: 'inbox.'}

const privateRule: DocumentRule = ({_id, _type}) => {
  const start = PRIVATE[String(_type)]
  if (
    start === undefined ||
    String(_id)
      .replace(/^(drafts|versions\.[^.]+)\./, '')
      .startsWith(start)
  )
    return undefined
  return `Invalid "_id": that of a ${_type} begins with "${start}", which keeps it from strangers`
}
