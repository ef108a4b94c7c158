import {Router} from 'express'
import type {Access} from '../http/access.ts'
import {parametersOf} from '../http/request-parameters.ts'
import {MOST_RELEASES} from '../limits.ts'
import {DATASET, PROJECT_ID} from '../project.ts'
import {ROLES, type Role, roleFacts} from '../role.ts'

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
  members: [],
  features: [],
}

const ALL_ROLES = (Object.keys(ROLES) as Role[]).map(roleFacts)

/** The second is asked of a project's own host. */
const DATASETS_PATHS = ['/projects/:project/datasets', '/datasets']
const DATASETS = [{name: DATASET, aclMode: 'public', datasetProfile: 'content', addonFor: null, tags: []}]

/** Asked before the Studio offers a new release; null is no bound of a plan. The lake itself refuses what is too many. */
const RELEASE_LIMITS = {
  orgActiveReleaseCount: 0,
  orgMeteredActiveReleaseCount: 0,
  datasetReleaseLimit: MOST_RELEASES,
  orgActiveReleaseLimit: null,
}

type ProjectRouterOptions = {
  access: Access
  publicUrl: string
}

/** The one project and its one dataset, as the Studio and the client ask for them. */
export function projectRouter({access, publicUrl}: ProjectRouterOptions): Router {
  const {staffOnly} = access
  // A Studio that is not among these offers to be registered with Sanity.
  const studios = [{id: 'studio', projectId: PROJECT_ID, type: 'studio', urlType: 'external', appHost: publicUrl}]
  return Router({mergeParams: true})
    .get('/projects', staffOnly, (_request, response) => response.json([PROJECT]))
    .get(DATASETS_PATHS, staffOnly, (request, response) => {
      // Asked for add-on datasets (comments), of which there are none.
      response.json(parametersOf(request).has('addonFor') ? [] : DATASETS)
    })
    .get('/projects/:project/datasets/:dataset/acl', (request, response) => {
      response.json(ROLES[access.staff(request).role].grants)
    })
    .get('/projects/:project/datasets/:dataset/settings/indexing', (_request, response) => {
      response.json({maxFieldDepth: 20})
    })
    .get('/projects/:project/roles', staffOnly, (_request, response) => response.json(ALL_ROLES))
    .get('/projects/:project/new-content-release-allowed', staffOnly, (_request, response) => {
      response.json({data: RELEASE_LIMITS})
    })
    .get('/projects/:project/grants', staffOnly, (_request, response) => response.json({}))
    .get('/projects/:project/user-applications', staffOnly, (_request, response) => response.json(studios))
    .get('/projects/:project', staffOnly, (_request, response) => response.json(PROJECT))
}
