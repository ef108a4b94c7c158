import type {JsonObject} from '../document/document.ts'
import {LakeError} from '../lake-error.ts'

/** The reason for which one mutation or action cannot be done. Becomes an item of the answer, with the place of its mutation. */
export class WriteFault extends Error {
  readonly status: number
  readonly details: JsonObject

  constructor(status: number, type: string, description: string, more: JsonObject = {}) {
    super(description)
    this.status = status
    this.details = {type, description, ...more}
  }
}

export const alreadyExists = (id: string) =>
  new WriteFault(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {id})

export const doesNotExist = (id: string) =>
  new WriteFault(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {id})

export const hasVersion = (id: string, versionId: string) =>
  new WriteFault(409, 'documentHasVersionsError', `"${id}" cannot be deleted without its version "${versionId}"`, {
    id,
    versionId,
  })

export const otherRevision = (id: string, currentRevisionID: string | undefined, expectedRevisionID: string) =>
  new WriteFault(
    409,
    'documentRevisionIDDoesNotMatchError',
    `The document with the ID "${id}" is at revision "${currentRevisionID}", not at "${expectedRevisionID}"`,
    {id, currentRevisionID, expectedRevisionID},
  )

export const stillReferenced = (id: string, referencingIDs: string[], change = 'be deleted') =>
  new WriteFault(
    409,
    'documentHasExistingReferencesError',
    `Document "${id}" cannot ${change} as there are references to it from "${referencingIDs[0]}"`,
    {id, referencingIDs},
  )

export const refersToNothing = (id: string, referenceID: string) =>
  new WriteFault(
    409,
    'documentReferenceDoesNotExistError',
    `Document "${id}" refers to "${referenceID}", which does not exist`,
    {id, referenceID},
  )

export const insufficientPermissions = (id: string, permission: 'create' | 'update') =>
  new WriteFault(
    403,
    'insufficientPermissionsError',
    `Insufficient permissions; permission "${permission}" required for "${id}"`,
    {id, permission},
  )

export const foreignComment = (id: string) =>
  new WriteFault(
    403,
    'insufficientPermissionsError',
    `Comment "${id}" is somebody else's: only its author, or an administrator, signs, changes and deletes it`,
    {id, permission: 'update'},
  )

export const releaseIsLocked = (id: string, release: string) =>
  new WriteFault(409, 'documentLockedError', `"${id}" cannot be changed while release "${release}" is scheduled`, {id})

/** On this type the Studio says that there are too many. */
export const tooManyReleases = (limit: number) =>
  new WriteFault(403, 'releaseLimitExceededError', `More than ${limit} releases cannot be open at once`, {limit})

export const invalidDocument = (id: string, fault: string) => new WriteFault(400, 'validationError', fault, {id})

export const invalidWrite = (description: string) => new WriteFault(400, 'validationError', description)

/** Types of faults that the Studio looks for on the answer as a whole, where it offers what a user may not do or have. */
const TOLD_AS_A_WHOLE = ['insufficientPermissionsError', 'releaseLimitExceededError']

/** The whole answer. `kind` is what the client sent; `index` is undefined when no single one is to blame. */
export function writeError(kind: 'mutation' | 'action', fault: WriteFault, index: number | undefined): LakeError {
  const items = [{error: fault.details, ...(index === undefined ? {} : {index})}]
  const description = `The ${kind}(s) failed: ${fault.message}`
  const isTold = kind === 'action' && TOLD_AS_A_WHOLE.includes(String(fault.details.type))
  const error = {...(isTold ? fault.details : {type: `${kind}Error`}), description, items}
  return new LakeError(fault.status, {error}, description)
}
