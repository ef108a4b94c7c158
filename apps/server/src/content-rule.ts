import {type DocumentRule, isPublicId} from '@site/lake'
import {isRedirectTarget, mayBecomeRedirectTarget} from '@site/routes/redirect-target'

/** What the Studio's forms refuse and visitors would suffer from, held for whatever is written past the Studio too. */
export const contentRule: DocumentRule = (document) => redirectRule(document) ?? packRule(document)

const redirectRule: DocumentRule = ({_id, _type, href}) => {
  if (_type !== 'redirect' || href === undefined || href === null) return undefined
  const isUnfinished = !isPublicId(String(_id))
  const allowed = isUnfinished ? mayBecomeRedirectTarget(href) : href === '' || isRedirectTarget(href)
  return allowed ? undefined : 'Invalid "href": a redirect leads to a path of this site, or to an https address'
}

/** Letters, private links and whom the company tenders for: ids with a dot are kept from whoever is not staff. */
const packRule: DocumentRule = ({_id, _type}) =>
  _type !== 'pack' || /^(drafts\.|versions\.[^.]+\.)?pack\./.test(String(_id))
    ? undefined
    : 'Invalid "_id": that of a pack begins with "pack.", which keeps it from strangers'
