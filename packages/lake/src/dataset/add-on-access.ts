import type {LakeAccess} from '../lake-access.ts'

/**
 * Who may comment: comments are documents, and who may write drafts only has something to say as well. Who may read only
 * reads.
 */
export const addOnAccess = (members: LakeAccess): LakeAccess => ({
  identify(request, options) {
    const member = members.identify(request, options)
    return member?.role === 'contributor' ? {...member, role: 'editor'} : member
  },
  hasCredential: (request) => members.hasCredential(request),
  fromOwnPages: (request) => members.fromOwnPages(request),
  all: () => members.all(),
  get: (id) => members.get(id),
  expiryOf: (request) => members.expiryOf(request),
  signOut: (request, response) => members.signOut(request, response),
  onRevocation: (listener) => members.onRevocation(listener),
})
