import {Router} from 'express'
import type {Access} from '../http/access.ts'
import type {LakeAccess} from '../lake-access.ts'
import {MOST_RELEASES} from '../limits.ts'
import {PROJECT_ID} from '../project.ts'
import {allRoleFacts, grantsOf} from '../right.ts'
import {describeMembers} from './member-router.ts'

const PROJECT = {
  id: PROJECT_ID,
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

type ProjectRouterOptions = {
  access: Access
  members: LakeAccess
  publicUrl: string
  /** Origins whose pages may ask from the browser. */
  origins: readonly string[] | undefined
}

/** The one project, as the Studio and the client ask for it. */
export function projectRouter({access, members, publicUrl, origins = []}: ProjectRouterOptions): Router {
  const {staffOnly} = access
  // A Studio that is not among these offers to be registered with Sanity.
  const studios = [{id: 'studio', projectId: PROJECT_ID, type: 'studio', urlType: 'external', appHost: publicUrl}]
  return Router({mergeParams: true})
    .get('/projects', staffOnly, (_request, response) => response.json([{...PROJECT, members: []}]))
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
      response.json(origins.map((origin, id) => ({id, origin, allowCredentials: true, projectId: PROJECT_ID})))
    })
    .get('/projects/:project/grants', staffOnly, (_request, response) => response.json({}))
    .get('/projects/:project/user-applications', staffOnly, (_request, response) => response.json(studios))
    .get('/projects/:project', staffOnly, (request, response) => {
      response.json({...PROJECT, members: describeMembers(members, access.staff(request).id)})
    })
}
