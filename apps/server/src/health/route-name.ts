export type ServerName = 'public' | 'staff'

/** A few names for all addresses: strangers choose addresses, and each name is kept for ever. */
export type RouteName = string

type Route = [pattern: RegExp, name: RouteName]

const HEALTH: Route[] = [[/^\/(healthz|readyz)$/, 'health']]

/** The first that fits. */
const ROUTES: Record<ServerName, Route[]> = {
  public: [
    ...HEALTH,
    [/^\/assets\//, 'assets'],
    [/^\/images\//, 'images'],
    [/^\/files\//, 'files'],
    [/^\/api\/contact$/, 'contact'],
    [/^\/api\/quote$/, 'quote'],
    [/^\/api\/uploads/, 'upload'],
    [/^\/api\/job-application$/, 'job application'],
    [/^\/api\/quote$/, 'quote'],
    [/^\/api(\/|$)/, 'other of the forms'],
    [/^\/-\/events$/, 'events'],
    [/^\/-\/(preview|draft)\//, 'preview'],
    [/^/, 'pages'],
  ],
  staff: [
    ...HEALTH,
    [/^\/studio(\/|$)/, 'Studio'],
    [/^\/inbox\//, 'inbox'],
    [/^\/staff\//, 'accounts'],
    [/^\/lake\/(images|files)\//, 'assets'],
    [/^\/lake\/v[^/]+\/data\/query\//, 'query'],
    [/^\/lake\/v[^/]+\/data\/(listen|live)\//, 'listen'],
    [/^\/lake\/v[^/]+\/data\/(mutate|actions)\//, 'write'],
    [/^\/lake\/(v[^/]+\/)?(auth|users)\//, 'sign-in'],
    [/^\/lake\//, 'other of the lake'],
    [/^/, 'other'],
  ],
}

/** Names what a request is for, by its address. */
export function routeName(server: ServerName, url: string): RouteName {
  const [path = ''] = url.split('?', 1)
  return ROUTES[server].find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}
