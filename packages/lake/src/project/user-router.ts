import {Router} from 'express'
import {isObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import {settingsBody} from '../http/json-body.ts'
import type {Identity, LakeAccess, Member} from '../lake-access.ts'
import {badRequest} from '../lake-error.ts'
import {type Roles, roleFacts} from '../right.ts'
import type {Setting, SettingStore} from './origins.ts'

type UserOptions = {members: LakeAccess; settings: SettingStore; access: Access}

const MOST_SETTINGS = 100

/** `/users/<ids>`: names for history and presence. `/users/me/keyvalue`: what the Studio remembers for a person. */
export function userRouter({members, settings, access}: UserOptions): Router {
  return Router({mergeParams: true})
    .get('/users/me/keyvalue/:keys', (request, response) => {
      const {id} = access.staff(request)
      response.json(settings.get(id, request.params.keys.split(',').slice(0, MOST_SETTINGS)))
    })
    .put('/users/me/keyvalue', access.remembering, settingsBody, (request, response) => {
      const changed = readSettings(request.body)
      settings.set(access.staff(request).id, changed)
      response.json(changed)
    })
    .get('/users/:ids', (request, response) => {
      const me = access.staff(request).id
      const users = request.params.ids.split(',').map((id) => describe(id === SYSTEM.id ? SYSTEM : members.get(id), me))
      response.json(users.length === 1 ? users[0] : users)
    })
}

/** The member in whose name an import is made: known to history, and to nothing else. */
const SYSTEM: Member = {id: 'system', name: 'Import', email: ''}

function describe(member: Member | undefined, me: string) {
  if (!member) return null
  const {id, name, email, imageUrl} = member
  return {
    id,
    sanityUserId: id,
    displayName: name,
    givenName: name,
    familyName: '',
    email,
    imageUrl: imageUrl ?? null,
    isCurrentUser: id === me,
  }
}

function readSettings(body: unknown): Setting[] {
  const settings: unknown[] = Array.isArray(body) ? body : [body]
  if (settings.length > MOST_SETTINGS) throw badRequest('Too many settings')
  return settings.map((setting) => {
    if (isObject(setting) && typeof setting.key === 'string') return {key: setting.key, value: setting.value}
    throw badRequest('Expected settings: [{key, value}]')
  })
}

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
      response.json(member ? describeSession(member, members.roles) : {})
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

function describeSession({id, name, email, imageUrl, role, otherRoles = []}: Identity, known: Roles) {
  const roles = [roleFacts(known, role), ...otherRoles]
  return {id, name, email, provider: 'local', role, roles, profileImage: imageUrl ?? null}
}
