import type {Role} from '@site/staff'

/** The lowest role that is let in, also by a token; `own` is for what concerns a person alone, `anybody` for strangers too. */
export type Right = 'anybody' | 'own' | Role | 'inbox' | 'inbox change'

export const RIGHTS: Record<string, Right> = {
  'GET /lake/auth/login': 'anybody',
  'POST /lake/auth/login': 'anybody',
  // What the Studio asks before anybody has signed in; it tells nothing of what the lake holds.
  'GET /lake/v:version/users/me': 'anybody',
  'GET /lake/v:version/auth/providers': 'anybody',
  'GET /lake/v:version/auth/id': 'viewer',
  'POST /lake/v:version/auth/logout': 'anybody',
  'GET /lake/v:version/ping': 'anybody',
  'GET /lake/v:version/data/ping/:dataset': 'anybody',
  'GET /lake/v:version/features': 'anybody',
  'GET /lake/v:version/geoip/country': 'anybody',
  'GET /lake/v:version/help': 'anybody',
  'GET /lake/v:version/check/cors': 'anybody',
  'GET /lake/v:version/intake/telemetry-status': 'anybody',
  'GET /lake/v:version/journey/announcements': 'anybody',
  'GET /lake/v:version/journey/*path': 'anybody',
  'GET /lake/v:version/subscriptions/project/:project': 'anybody',
  'GET /lake/v:version/schedules/:project/:dataset': 'anybody',
  'GET /lake/v:version/data/references/:dataset/documents/:id/to': 'anybody',
  'POST /lake/v:version/intake/batch': 'anybody',

  'GET /lake/v:version/data/query/:dataset': 'viewer',
  'POST /lake/v:version/data/query/:dataset': 'viewer',
  'GET /lake/v:version/data/doc/:dataset/:ids': 'viewer',
  'GET /lake/v:version/data/listen/:dataset': 'viewer',
  'GET /lake/v:version/data/live/events/:dataset': 'viewer',
  'GET /lake/v:version/data/history/:dataset/transactions/:ids': 'viewer',
  'GET /lake/v:version/data/history/:dataset/documents/:ids': 'viewer',
  'GET /lake/v:version/data/history/:dataset/events/documents/:id': 'viewer',
  'GET /lake/v:version/data/export/:dataset': 'viewer',
  // Which documents a contributor may write, the next test asks.
  'POST /lake/v:version/data/mutate/:dataset': 'contributor',
  'POST /lake/v:version/data/actions/:dataset': 'contributor',
  'POST /lake/v:version/assets/images/:dataset': 'contributor',
  'POST /lake/v:version/assets/files/:dataset': 'contributor',

  'GET /lake/v:version/users/me/keyvalue/:keys': 'viewer',
  'PUT /lake/v:version/users/me/keyvalue': 'own',
  'GET /lake/v:version/users/:ids': 'viewer',
  'GET /lake/v:version/projects': 'viewer',
  'GET /lake/v:version/projects/:project': 'viewer',
  'GET /lake/v:version/projects/:project/datasets': 'viewer',
  'GET /lake/v:version/projects/:project/datasets/:dataset/acl': 'viewer',
  'GET /lake/v:version/projects/:project/datasets/:dataset/settings/indexing': 'viewer',
  'GET /lake/v:version/projects/:project/roles': 'viewer',
  'GET /lake/v:version/projects/:project/new-content-release-allowed': 'viewer',
  'GET /lake/v:version/projects/:project/grants': 'viewer',
  'GET /lake/v:version/projects/:project/user-applications': 'viewer',

  'GET /inbox/submissions': 'inbox',
  'GET /inbox/submissions/:id': 'inbox',
  'PATCH /inbox/submissions/:id': 'inbox change',
  'DELETE /inbox/submissions/:id': 'inbox change',
  'GET /inbox/submissions/:id/files/:place': 'inbox',
  'GET /inbox/export.csv': 'inbox',
  'GET /inbox/events': 'inbox',
  'POST /inbox/people/erase': 'inbox change',
}
