/** A request that means no harm, for attacks to spoil. */
export type Route = {
  server: 'public' | 'staff'
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

const json = {'Content-Type': 'application/json'}
const query = encodeURIComponent('*[_type == $type]{_id, title}[0...5]')
const MULTIPART = '--b\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nBilal\r\n--b--\r\n'
const upgrade = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
const document = {_id: 'hostile', _type: 'hostile', rows: [{_key: 'a', text: 'b'}]}

const onPublic = (method: string, path: string, rest: Partial<Route> = {}): Route => ({
  server: 'public',
  method,
  path,
  ...rest,
})
const onStaff = (method: string, path: string, rest: Partial<Route> = {}): Route => ({
  server: 'staff',
  method,
  path,
  ...rest,
})

/** One of each kind that the two servers have. */
export const routes: Route[] = [
  onPublic('GET', '/'),
  onPublic('GET', '/search?q=tower'),
  onPublic('GET', '/-/events'),
  onPublic('GET', '/-/preview/?path=%2Fabout'),
  onPublic('GET', '/images/local/production/0123456789012345678901234567890123456789-10x10.png?w=100'),
  onPublic('GET', '/assets/entry-client.js', {headers: {Range: 'bytes=0-1,5-9'}}),
  onPublic('POST', '/api/contact', {headers: json, body: '{"name":"A","email":"a@b.example","message":"hostile"}'}),
  onPublic('POST', '/api/job-application', {
    headers: {'Content-Type': 'multipart/form-data; boundary=b'},
    body: MULTIPART,
  }),
  onPublic('GET', '/readyz'),
  onStaff('GET', '/studio/structure'),
  onStaff('GET', '/studio/assets/none.js'),
  onStaff('GET', '/inbox/submissions?kind=contact'),
  onStaff('GET', `/lake/v2025-02-19/data/query/production?query=${query}&$type=%22page%22`),
  onStaff('POST', '/lake/v2025-02-19/data/query/production', {
    headers: json,
    body: '{"query":"count(*)","params":{"a":[1]}}',
  }),
  onStaff('GET', '/lake/v2025-02-19/data/listen/production?query=*&includeResult=true'),
  onStaff('POST', '/lake/v2025-02-19/data/mutate/production', {
    headers: json,
    body: JSON.stringify({mutations: [{createOrReplace: document}]}),
  }),
  onStaff('POST', '/lake/v2025-02-19/assets/images/production', {
    headers: {'Content-Type': 'image/png'},
    body: '\u0089PNG\r\n\u001a\n and no picture',
  }),
  onStaff('POST', '/lake/auth/login', {
    headers: {'Content-Type': 'application/x-www-form-urlencoded'},
    body: 'email=a%40b.example&password=wrong-password-wrong',
  }),
  onStaff('POST', '/lake/auth/password', {
    headers: {'Content-Type': 'application/x-www-form-urlencoded'},
    body: 'code=none&password=wrong-password-wrong&again=wrong-password-wrong',
  }),
  onStaff('POST', '/staff/me/tokens', {headers: json, body: JSON.stringify({name: 'x', role: 'viewer', days: 1})}),
  onStaff('GET', '/lake/v2025-02-19/data/history/production/transactions/siteSettings?excludeContent=true'),
  onStaff('GET', '/lake/_mux', {headers: upgrade}),
  onStaff('GET', '/lake/v2025-02-19/socket/production', {headers: upgrade}),
]

/** Routes at which WebSockets are taken. */
export const socketRoutes = routes.filter(({headers}) => headers?.Upgrade)

export type Address = {port: number; staffPort: number; cookie?: string | undefined}

/** The bytes of a request. Headers given here go over those of the route. */
export function requestText(route: Route, address: Address, headers: Record<string, string> = {}): string {
  return `${headText(route, address, headers)}${route.body ?? ''}`
}

export function headText(route: Route, address: Address, headers: Record<string, string> = {}): string {
  const port = portOf(route, address)
  const all = {
    Host: `localhost:${port}`,
    ...(address.cookie ? {Cookie: address.cookie} : {}),
    Origin: `http://localhost:${port}`,
    ...route.headers,
    ...(route.body === undefined ? {} : {'Content-Length': String(Buffer.byteLength(route.body))}),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${route.method} ${route.path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

export const portOf = ({server}: Route, {port, staffPort}: Address) => (server === 'public' ? port : staffPort)
