import {Router} from 'express'
import type {Access} from '../http/access.ts'
import {parametersOf} from '../http/json-body.ts'
import type {LakeAccess} from '../lake-access.ts'
import {grantsOf, rightsOf, roleFacts} from '../right.ts'

type MemberRouterOptions = {
  members: LakeAccess
  access: Access
}

/** The query by which the Studio learns who may be mentioned in a comment: documents that a lake has none of. */
const SYSTEM_GROUPS = '*[_type == "system.group"]{members, grants}'

/** Lists who works with the content, and what each may do. */
export function memberRouter({members, access}: MemberRouterOptions): Router {
  const {roles} = members
  const inRole = (name: string) => members.all().filter(({role}) => role === name)
  return Router({mergeParams: true})
    .get('/data/query/:dataset', (request, response, next) => {
      if (parametersOf(request).get('query') !== SYSTEM_GROUPS || !access.member(request)) return next()
      const groups = Object.keys(roles).map((role) => ({
        members: inRole(role).map(({id}) => id),
        grants: grantsOf(rightsOf(roles, role)),
      }))
      response.json({query: SYSTEM_GROUPS, result: groups, ms: 0})
    })
    .get('/projects/:project/members', access.staffOnly, (request, response) => {
      response.json(describeMembers(members, access.staff(request).id))
    })
}

/** As a project lists them. */
export const describeMembers = (members: LakeAccess, me: string) =>
  members.all().map(({id, role}) => ({
    ...{id, isRobot: false, isCurrentUser: id === me, role},
    roles: [roleFacts(members.roles, role)],
  }))
