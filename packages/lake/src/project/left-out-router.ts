import {Router} from 'express'
import {notImplemented} from '../lake-error.ts'

const NO_AGENTS = 'This lake has no agents: it writes, translates and changes nothing by itself'
const NO_FUNCTIONS = 'This lake runs no functions: listen to it, or have it call a webhook instead'
const NO_BACKUPS = 'This lake makes no backups by itself: "lake backup" copies it, also while it is served'
const NO_HOSTING = 'This lake hosts no applications: serve a built Studio with --studio'
const ONE_PROJECT = 'This lake has one project, of no organization and no plan: serve another folder for another one'
const NO_ACCOUNTS =
  'This lake has no accounts: whoever is let in has a token, of "sanity tokens add" or "lake token add"'

/**
 * Features of the hosted service that this lake leaves to it, by the first steps of their addresses, with methods in front; without
 * one, by all. `docs/same.md` is made from them.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  '/agent': NO_AGENTS,
  '/assist': NO_AGENTS,
  '/context': NO_AGENTS,
  '/embeddings-index': 'This lake has no embeddings: search with text::query() instead',
  'PUT /datasets/:dataset/settings/embeddings': 'This lake has no embeddings: search with text::query() instead',
  'PUT /projects/:project/datasets/:dataset/settings/embeddings':
    'This lake has no embeddings: search with text::query() instead',
  '/graphql': 'This lake has no GraphQL: ask with GROQ instead',
  '/apis/graphql': 'This lake has no GraphQL: ask with GROQ instead',
  '/media-libraries': 'This lake has no media library: its assets belong to its dataset',
  '/assets/:kind/:dataset/from-url': 'This lake fetches nothing from other servers: send the bytes instead',
  '/canvases': 'This lake has no canvases: write in the Studio instead',
  '/dashboards': 'This lake has no dashboards: write in the Studio instead',
  '/collaboration': 'This lake has comments as documents of the dataset beside: ask for them with GROQ',
  '/user-applications': NO_HOSTING,
  'POST /projects/:project/user-applications': NO_HOSTING,
  'PATCH /projects/:project/user-applications/:id': NO_HOSTING,
  'DELETE /projects/:project/user-applications/:id': NO_HOSTING,
  '/projects/:project/user-applications/:id/deployments': NO_HOSTING,
  '/functions': NO_FUNCTIONS,
  '/blueprints': NO_FUNCTIONS,
  '/projects/:project/datasets/:dataset/backups': NO_BACKUPS,
  '/projects/:project/datasets/:dataset/settings/backups': NO_BACKUPS,
  'POST /schedules/:project/:dataset': 'This lake schedules by releases, as Studios of now do: publish with one',
  'POST /projects': ONE_PROJECT,
  'PATCH /projects/:project': ONE_PROJECT,
  'DELETE /projects/:project': ONE_PROJECT,
  'POST /organizations': ONE_PROJECT,
  '/organizations/:id': ONE_PROJECT,
  '/plans': ONE_PROJECT,
  'POST /invitations/project/:project': NO_ACCOUNTS,
  '/auth/fetch': NO_ACCOUNTS,
  '/auth/session': NO_ACCOUNTS,
  '/auth/organizations': NO_ACCOUNTS,
}

/** Says in one sentence that a feature is left out, to every client. */
export function leftOutRouter(): Router {
  const router = Router({mergeParams: true})
  for (const [address, sentence] of Object.entries(LEFT_OUT)) {
    const [path = '', method] = address.split(' ').reverse()
    router.use(path, ({method: asked, path: rest}, _response, next) => {
      // A method is of the address itself, and of nothing below it.
      if (method && (asked !== method || rest !== '/')) return next()
      throw notImplemented(sentence)
    })
  }
  return router
}

/**
 * Things the Studio asks of the hosted service that mean nothing here. Answered, so that its console stays quiet and
 * a real error is seen. `test/left-out.test.ts` says of each why it is true.
 */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  '/ping': {pong: 'pong'},
  '/data/ping/:dataset': {pong: 'pong'},
  // Were comments not among the features, the Studio would build all of its layout anew as soon as it knows, with an
  // offer to buy them around it, and lose what an editor had begun to type.
  '/features': ['advancedDatasetManagement', 'privateDataset', 'studioComments', 'contentReleases', 'singleDocRelease'],
  '/geoip/country': {},
  '/help': [],
  '/intake/telemetry-status': {status: 'denied'},
  // How long history is kept, which the Studio says of an archived release: docs/protocol.md does.
  '/subscriptions/project/:project': null,
  '/journey/announcements': [],
  '/journey/*path': null,
  '/schedules/:project/:dataset': {schedules: []},
  // Of the plugin @sanity/assist: it then offers nothing.
  '/assist/tasks/instruction/:dataset/status': {enabled: false, initialized: false, validToken: false},
}

export function stubRouter(): Router {
  const router = Router({mergeParams: true})
  for (const [path, answer] of Object.entries(ANSWERS)) router.get(path, (_request, response) => response.json(answer))
  return (
    router
      // Studios of version 5 bring their schema, for agents to read: there are none, so nothing of it is missing.
      .post('/descriptors/claim', (_request, response) => response.json({synchronization: {type: 'complete'}}))
      // Newer Studios say at each page which workspaces they have, for the hosted dashboard.
      .post('/projects/:project/user-applications/:id/config/live-manifest', (_request, response) => response.json({}))
      // No telemetry is taken, whatever a user has agreed to.
      .put('/users/me/consents/telemetry/status/:status', (_request, response) => response.json({status: 'denied'}))
      .post('/intake/batch', (_request, response) => response.json({}))
  )
}
