import type {DocumentActionComponent, DuplicateDocumentActionComponent, SanityDocumentLike} from 'sanity'

/** A copy keeps all but what only one document may have: its address, and its place in the lists. */
function mapDocument({slug: _slug, orderRank: _rank, ...copy}: SanityDocumentLike): SanityDocumentLike {
  return 'title' in copy ? {...copy, title: `${copy.title} (copy)`} : copy
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
