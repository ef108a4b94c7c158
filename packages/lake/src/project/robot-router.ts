import {type Request, Router} from 'express'
import {isObject} from '../document/document.ts'
import type {Access} from '../http/access.ts'
import {settingsBody} from '../http/json-body.ts'
import type {LakeAccess, Robot} from '../lake-access.ts'
import {badRequest, notFound, notImplemented} from '../lake-error.ts'
import {PROJECT_ID} from '../project.ts'
import {allRoleFacts} from '../right.ts'

type RobotRouterOptions = {members: LakeAccess; access: Access}

const whole = (data: unknown[]) => ({data, nextCursor: null, totalCount: data.length})

/** `/access/project/<project>/robots`, and `/projects/<project>/tokens` as earlier clients have it: for administrators. */
export function robotRouter({members, access}: RobotRouterOptions): Router {
  const administering = access.requires('project.manage')
  const robots = () => {
    if (members.robots) return members.robots
    throw notImplemented('The tokens of this lake are made by the server that it is part of')
  }
  const end = ({params}: Request) => {
    if (!robots().remove(String(params.id))) throw notFound('No such token')
  }
  const make = ({label, roleName, expiresAt}: Record<string, unknown>) => {
    const role = String(roleName)
    if (typeof label !== 'string' || label.trim() === '' || label.length > 200) throw badRequest('"label" is required')
    if (!Object.hasOwn(members.roles, role))
      throw badRequest(`A role is one of ${Object.keys(members.roles).join(', ')}`)
    if (expiresAt) throw notImplemented('Tokens of this lake do not expire: delete them')
    return robots().add({name: label.trim(), role})
  }
  return Router({mergeParams: true})
    .get('/access/project/:project/roles', access.staffOnly, (_request, response) => {
      response.json(whole(allRoleFacts(members.roles)))
    })
    .get('/access/project/:project/robots', administering, (_request, response) => {
      response.json(whole(robots().all().map(asRobot)))
    })
    .post('/access/project/:project/robots', administering, settingsBody, (request, response) => {
      const {memberships, ...body} = bodyOf(request)
      const [membership] = Array.isArray(memberships) ? memberships : []
      const [roleName] = isObject(membership) && Array.isArray(membership.roleNames) ? membership.roleNames : []
      const {robot, secret} = make({...body, roleName})
      response.status(201).json({...asRobot(robot), token: secret})
    })
    .delete(
      ['/access/project/:project/robots/:id', '/projects/:project/tokens/:id'],
      administering,
      (request, response) => {
        end(request)
        response.sendStatus(204)
      },
    )
    .post('/access/robots/me/rotate', access.staffOnly, (request, response) => {
      const {id, via} = access.staff(request)
      const rotated = via === 'token' ? robots().rotate(id) : undefined
      if (!rotated) throw badRequest('Only a token itself can be renewed')
      response.json({...asRobot(rotated.robot), token: rotated.secret})
    })
    .get('/projects/:project/tokens', administering, (_request, response) => {
      response.json(robots().all().map(asToken))
    })
    .post('/projects/:project/tokens', administering, settingsBody, (request, response) => {
      const {robot, secret} = make(bodyOf(request))
      response.status(201).json({...asToken(robot), key: secret})
    })
}

const bodyOf = ({body}: Request) => (isObject(body) ? body : {})

const asRobot = ({id, name, role, createdAt}: Robot) => ({
  ...{id, label: name, createdAt, expiresAt: null},
  memberships: [{resourceType: 'project', resourceId: PROJECT_ID, roleNames: [role]}],
})

const asToken = ({id, name, role, createdAt}: Robot) => ({
  ...{id, label: name, createdAt, projectUserId: id},
  roles: [{name: role, title: role}],
})
