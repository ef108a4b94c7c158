import type {DocumentActionComponent, DuplicateDocumentActionComponent, SanityDocumentLike} from 'sanity'
import {rankBehind} from '../schema/rules/rank.ts'

/** A copy keeps all but the address, which only one document may have, and stands right behind its original. */
function mapDocument({slug: _slug, ...copy}: SanityDocumentLike): SanityDocumentLike {
  if (typeof copy.title === 'string') copy.title = `${copy.title} (copy)`
  if (typeof copy.orderRank === 'string') copy.orderRank = rankBehind(copy.orderRank)
  return copy
}

/** Changes the action Duplicate, and leaves the others alone. */
export function copyWithoutAddress(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'duplicate') return action
  const duplicate: DuplicateDocumentActionComponent = action
  const useCopy: DocumentActionComponent = (props) => duplicate({...props, mapDocument})
  useCopy.action = action.action
  useCopy.displayName = action.displayName
  return useCopy
}
