import {alreadyExists} from '../write/write-error.ts'
import {type ActionHandler, copyAs, deleteIfThere, existing, expectRevision, idIn, stubIn} from './action-input.ts'

/** From a document that is sent along, or as a copy of another one. */
const create: ActionHandler = (pending, action) => {
  if (action.document === undefined) {
    const base = existing(pending, idIn(action, 'baseId'))
    const versionId = idIn(action, 'versionId')
    expectRevision(base, base._id, action.ifBaseRevisionId)
    if (pending.get(versionId)) throw alreadyExists(versionId)
    pending.apply(versionId, {create: copyAs(base, versionId)})
  } else {
    const document = stubIn(action, 'document')
    if (pending.get(document._id)) throw alreadyExists(document._id)
    pending.apply(document._id, {create: document})
  }
}

/** Also how the Studio discards a draft's changes, and how it deletes a draft that was never published. */
const discard: ActionHandler = (pending, action) => deleteIfThere(pending, idIn(action, 'versionId'))

const replace: ActionHandler = (pending, action) => {
  const document = stubIn(action, 'document')
  pending.apply(document._id, {createOrReplace: document})
}

/** Marks that the release, when it is published, takes the document off the site. */
const unpublish: ActionHandler = (pending, action) => {
  const versionId = idIn(action, 'versionId')
  const published = existing(pending, idIn(action, 'publishedId'))
  const document = {...copyAs(pending.get(versionId) ?? published, versionId), _system: {delete: true}}
  pending.apply(versionId, {createOrReplace: document})
}

/** `sanity.action.document.version.*` */
export const versionActions: Readonly<Record<string, ActionHandler>> = {create, discard, replace, unpublish}
