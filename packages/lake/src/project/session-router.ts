import {Router} from 'express'
import type {Access} from '../http/access.ts'
import type {Identity, LakeAccess} from '../lake-access.ts'
import {type Roles, roleFacts} from '../right.ts'

type SessionOptions = {
  members: LakeAccess
  access: Access
  /** The page at which people sign in; absent when there is none. */
  signInUrl: string | undefined
}

/** Answers what the Studio asks to learn who is signed in, how one signs in, and to sign out. */
export function sessionRouter({members, access, signInUrl}: SessionOptions): Router {
  const providers = signInUrl ? [{name: 'local', title: 'Staff sign-in (this website)', url: signInUrl}] : []
  return Router({mergeParams: true})
    .get('/users/me', (request, response) => {
      const member = access.member(request)
      response.json(member ? describe(member, members.roles) : {})
    })
    .get('/auth/providers', (_request, response) => {
      response.json({thirdPartyLogin: false, sso: {}, providers})
    })
    .get('/auth/id', (request, response) => {
      const {id} = access.staff(request)
      response.json({id, expiry: members.expiryOf(request)})
    })
    .post('/auth/logout', (request, response) => {
      access.ownPagesOnly(request)
      members.signOut(request, response)
      response.sendStatus(204)
    })
}

function describe({id, name, email, imageUrl, role, otherRoles = []}: Identity, known: Roles) {
  const roles = [roleFacts(known, role), ...otherRoles]
  return {id, name, email, provider: 'local', role, roles, profileImage: imageUrl ?? null}
}
