import type {DocumentBadgeComponent} from 'sanity'
import {useSpoken} from '../language/say.ts'
import {useRequest} from '../publish-request/use-request.ts'

/** Says of a document that was on the site that visitors do not see it. */
export const offBadge: DocumentBadgeComponent = ({published, draft}) => {
  const {say} = useSpoken()
  if (published || !draft?.takenOffAt) return null
  return {label: say('Off the site'), color: 'warning', title: say('Visitors read “page not found” at its address.')}
}

/** Says of a draft that an editor waits until it is published. */
export const waitsBadge: DocumentBadgeComponent = ({id, type, draft}) => {
  const {say} = useSpoken()
  const {request} = useRequest({id, type, draft: draft as never})
  return request?.isAsked ? {label: say('Asked for publishing'), color: 'primary'} : null
}
