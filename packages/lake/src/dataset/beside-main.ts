import type {LakeOptions} from '../lake.ts'
import {type LakeAccess, NOBODY} from '../lake-access.ts'
import {rightsInComments} from '../right.ts'
import type {DatasetFacts} from './dataset-catalog.ts'

/**
 * Returns the options of a dataset beside the main one. Of comments and tasks nobody has to be told, nor are they
 * checked.
 */
export function besideMain(options: LakeOptions, {aclMode, addonFor}: DatasetFacts, folder: string): LakeOptions {
  const common = {...options, folder, public: aclMode === 'public'}
  if (!addonFor) return common
  const {onAudit, validate, access = NOBODY, ...rest} = common
  return {...rest, access: addOnAccess(access), openAddresses: false, holdsComments: true}
}

/** Lets people comment: comments are documents, and who may write no others has something to say as well. */
const addOnAccess = (members: LakeAccess): LakeAccess => ({
  roles: members.roles,
  identify(request, options) {
    const member = members.identify(request, options)
    return member && {...member, may: rightsInComments(member.may)}
  },
  hasCredential: (request) => members.hasCredential(request),
  fromOwnPages: (request) => members.fromOwnPages(request),
  all: () => members.all(),
  get: (id) => members.get(id),
  expiryOf: (request) => members.expiryOf(request),
  signOut: (request, response) => members.signOut(request, response),
  onRevocation: (listener) => members.onRevocation(listener),
})
