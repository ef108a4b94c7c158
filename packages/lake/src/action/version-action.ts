import {publishedIdOf} from '../document/document-id.ts'
import {alreadyExists} from '../write/write-error.ts'
import {type ActionHandler, copyAs, existing, expectRevision, expectVersion, idIn, stubIn} from './action-input.ts'
import {discardVersion} from './document-action.ts'

/** Creates a version from a document that is sent along, or as a copy of another one. */
const create: ActionHandler = (pending, action) => {
  const publishedId = idIn(action, 'publishedId')
  const document = action.document === undefined ? copyOfBase() : stubIn(action, 'document')
  expectVersion(pending, document._id, publishedId)
  if (pending.get(document._id)) throw alreadyExists(document._id)
  pending.apply(document._id, {create: document})

  function copyOfBase() {
    const base = existing(pending, idIn(action, 'baseId'))
    expectRevision(base, base._id, action.ifBaseRevisionId)
    return copyAs(base, idIn(action, 'versionId'))
  }
}

/** Also how the Studio discards a draft's changes, and how it deletes a draft that was never published. */
const discard: ActionHandler = (pending, action) => discardVersion(pending, action, idIn(action, 'versionId'))

const replace: ActionHandler = (pending, action) => {
  const document = stubIn(action, 'document')
  expectVersion(pending, document._id, publishedIdOf(document._id))
  pending.apply(document._id, {createOrReplace: document})
}

/** Marks that the release, when it is published, takes the document off the site. */
const unpublish: ActionHandler = (pending, action) => {
  const versionId = idIn(action, 'versionId')
  const published = existing(pending, idIn(action, 'publishedId'))
  expectVersion(pending, versionId, published._id)
  const document = {...copyAs(pending.get(versionId) ?? published, versionId), _system: {delete: true}}
  pending.apply(versionId, {createOrReplace: document})
}

/** `sanity.action.document.version.*` */
export const versionActions: Readonly<Record<string, ActionHandler>> = {create, discard, replace, unpublish}
