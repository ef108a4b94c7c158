import {Router} from 'express'

/**
 * Things the Studio asks of the hosted service that mean nothing here. Answered, so that its console stays quiet and
 * a real error is seen.
 */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/ping': {pong: 'pong'},
  '/data/ping/:dataset': {pong: 'pong'},
  // Were comments not among the features, the Studio would build all of its layout anew as soon as it knows, with an offer
  // to buy them around it, and lose what somebody had begun to type.
  '/features': ['studioComments', 'contentReleases', 'singleDocRelease'],
  '/geoip/country': {},
  // A dataset is copied when the answer says so. The command line asks for more without its token.
  '/jobs/:id': {state: 'completed', progress: 100},
  '/help': [],
  '/check/cors': {result: {allowed: true, withCredentials: true}},
  '/intake/telemetry-status': {status: 'denied'},
  // How long history is kept, which the Studio says of an archived release: docs/protocol.md does.
  '/subscriptions/project/:project': null,
  '/journey/announcements': [],
  '/journey/*path': null,
  '/schedules/:project/:dataset': {schedules: []},
  // Of the plugin @sanity/assist: it then offers nothing.
  '/assist/tasks/instruction/:dataset/status': {enabled: false, initialized: false, validToken: false},
  // The delete dialog counts references from this dataset by GROQ; this is for other datasets.
  '/data/references/:dataset/documents/:id/to': {totalCount: 0, references: []},
}

export function stubRouter(): Router {
  const router = Router({mergeParams: true})
  for (const [path, answer] of Object.entries(ANSWERS)) router.get(path, (_request, response) => response.json(answer))
  return (
    router
      .get('/jobs/:id/listen', (_request, response) => {
        response.type('text/event-stream').send('event: done\ndata: {"state":"completed"}\n\n')
      })
      // Studios of version 5 bring their schema, for agents to read: there are none, so nothing of it is missing.
      .post('/descriptors/claim', (_request, response) => response.json({synchronization: {type: 'complete'}}))
      // Newer Studios say at each page which workspaces they have, for the hosted dashboard.
      .post('/projects/:project/user-applications/:id/config/live-manifest', (_request, response) => response.json({}))
      // Of what is done here nothing is told, whatever somebody agrees to.
      .put('/users/me/consents/telemetry/status/:status', (_request, response) => response.json({status: 'denied'}))
      .post('/intake/batch', (_request, response) => response.json({}))
  )
}
