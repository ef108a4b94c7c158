import {Router} from 'express'
import type {Access} from '../http/access.ts'
import {parametersOf, settingsBody} from '../http/json-body.ts'
import type {LakeAccess} from '../lake-access.ts'
import {notFound, notImplemented} from '../lake-error.ts'
import {MOST_RELEASES} from '../limits.ts'
import type {Place} from '../project.ts'
import {allRoleFacts, grantsOf, rightsOf, roleFacts} from '../right.ts'
import type {Origins} from './origins.ts'

const PROJECT = {
  displayName: 'Embedded lake',
  studioHost: null,
  organizationId: null,
  metadata: {},
  isBlocked: false,
  isDisabled: false,
  isDisabledByUser: false,
  activityFeedEnabled: false,
  features: [],
}

/** Asked before the Studio offers a new release; null is no bound of a plan. The lake itself refuses what is too many. */
const RELEASE_LIMITS = {
  orgActiveReleaseCount: 0,
  orgMeteredActiveReleaseCount: 0,
  datasetReleaseLimit: MOST_RELEASES,
  orgActiveReleaseLimit: null,
}

const EMBEDDINGS = '/projects/:project/datasets/:dataset/settings/embeddings'
const NOT_ADDED = 'No such origin was added; those that the lake is served with are said where it is started'

type ProjectRouterOptions = {
  access: Access
  members: LakeAccess
  publicUrl: string
  place: Place
  /** Origins whose pages may ask from the browser; absent where none but the lake's own may. */
  origins: Origins | undefined
}

/** The one project, as the Studio and the client ask for it. */
export function projectRouter({access, members, publicUrl, origins, place}: ProjectRouterOptions): Router {
  const {projectId} = place
  const {staffOnly} = access
  const administering = access.requires('project.manage')
  const changing = (): Origins => {
    if (origins) return origins
    throw notImplemented('This lake is asked by pages of its own server alone')
  }
  const described = (origin: ReturnType<Origins['all']>[number]) => ({
    ...origin,
    deletedAt: null,
    projectId,
  })
  // A Studio that is not among these offers to be registered with Sanity.
  const studios = [{id: 'studio', projectId, type: 'studio', urlType: 'external', appHost: publicUrl}]
  return Router({mergeParams: true})
    .get('/projects', staffOnly, (request, response) => {
      const asked = parametersOf(request)
      const {features, ...project} = PROJECT
      const listed = asked.get('includeMembers') !== 'false' && {
        members: describeMembers(members, access.staff(request).id),
      }
      response.json([
        {id: projectId, ...project, ...(asked.get('includeFeatures') !== 'false' && {features}), ...listed},
      ])
    })
    .get('/projects/:project/datasets/:dataset/acl', (request, response) => {
      response.json(grantsOf(access.staff(request).may))
    })
    .get('/projects/:project/datasets/:dataset/settings/indexing', (_request, response) => {
      response.json({maxFieldDepth: 20})
    })
    .get('/projects/:project/roles', staffOnly, (_request, response) => response.json(allRoleFacts(members.roles)))
    .get('/projects/:project/new-content-release-allowed', staffOnly, (_request, response) => {
      response.json({data: RELEASE_LIMITS})
    })
    .get('/projects/:project/cors', staffOnly, (_request, response) => {
      response.json((origins?.all() ?? []).map(described))
    })
    .post('/projects/:project/cors', administering, settingsBody, (request, response) => {
      const {origin, allowCredentials}: Record<string, unknown> = request.body ?? {}
      response.status(201).json(described(changing().add(origin, allowCredentials === true)))
    })
    .delete('/projects/:project/cors/:id', administering, (request, response) => {
      if (!changing().remove(String(request.params.id))) throw notFound(NOT_ADDED)
      response.json({id: request.params.id, deleted: true})
    })
    .get('/invitations/project/:project', staffOnly, (_request, response) => response.json([]))
    .get(['/datasets/:dataset/settings/embeddings', EMBEDDINGS], staffOnly, (_request, response) => {
      response.json({enabled: false, status: 'disabled'})
    })
    .get('/users/me/grants', staffOnly, (_request, response) => response.json({organizations: {}, projects: {}}))
    .get('/organizations', staffOnly, (_request, response) => response.json([]))
    .get('/projects/:project/grants', staffOnly, (_request, response) => response.json({}))
    .get('/projects/:project/user-applications', staffOnly, (_request, response) => response.json(studios))
    .get('/projects/:project', staffOnly, (request, response) => {
      response.json({id: projectId, ...PROJECT, members: describeMembers(members, access.staff(request).id)})
    })
}

type MemberRouterOptions = {members: LakeAccess; access: Access}

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

/** Describes members as a project lists them. */
const describeMembers = (members: LakeAccess, me: string) =>
  members.all().map(({id, role}) => ({
    ...{id, isRobot: false, isCurrentUser: id === me, role},
    roles: [roleFacts(members.roles, role)],
  }))
