import {Router} from 'express'
import type {Access} from '../http/access.ts'
import type {NetworkOf} from '../http/network.ts'
import type {StaffMember} from '../staff/account-store.ts'
import type {Staff} from '../staff/staff.ts'
import type {HostCookie} from './host-cookie.ts'

/** Every member of staff may do everything; the Studio asks for roles all the same. */
const ROLE = {name: 'administrator', title: 'Administrator', description: 'May read and change all content'}

type Parts = {
  staff: Staff
  access: Access
  cookie: HostCookie
  networkOf: NetworkOf
}

/** What the Studio asks to learn who is signed in, how one signs in, and to sign out. */
export function sessionRouter({staff, access, cookie, networkOf}: Parts): Router {
  const provider = {name: 'local', title: 'Staff sign-in (this website)', url: '/lake/auth/login'}
  return Router({mergeParams: true})
    .get('/users/me', (request, response) => {
      const member = access.member(request)
      response.json(member ? describe(member) : {})
    })
    .get('/auth/providers', (_request, response) => {
      response.json({thirdPartyLogin: false, sso: {}, providers: [provider]})
    })
    .get('/auth/id', (request, response) => {
      const {id} = access.staff(request)
      response.json({id, expiry: staff.expiryOf(request)})
    })
    .post('/auth/logout', (request, response) => {
      access.ownPagesOnly(request)
      staff.signOut(request, networkOf(request))
      cookie.clear(response)
      response.sendStatus(204)
    })
}

function describe({id, name, email}: StaffMember) {
  return {id, name, email, provider: 'local', role: ROLE.name, roles: [ROLE], profileImage: null}
}
