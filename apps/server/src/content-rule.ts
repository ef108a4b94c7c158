import {type DocumentRule, isPublicId} from '@site/lake'
import {isRedirectTarget, mayBecomeRedirectTarget} from '@site/routes/redirect-target'

/** What the Studio's forms refuse and visitors would suffer from, held for whatever is written past the Studio too. */
export const contentRule: DocumentRule = ({_id, _type, href}) => {
  if (_type !== 'redirect' || href === undefined || href === null) return undefined
  const isUnfinished = !isPublicId(String(_id))
  const allowed = isUnfinished ? mayBecomeRedirectTarget(href) : href === '' || isRedirectTarget(href)
  return allowed ? undefined : 'Invalid "href": a redirect leads to a path of this site, or to an https address'
}
