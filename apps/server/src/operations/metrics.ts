import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client'
import {readBuild} from '../config/paths.ts'
import {close, listen} from '../http/listen.ts'

// What these refuse is counted from nothing on: a first one that brings its number along is no increase to an alert.
const FORMS = ['contact', 'quote', 'registration', 'job application']

/** From a kept page to a download over a slow line. */
const BUCKETS_S = [0.001, 0.005, 0.02, 0.1, 0.5, 1, 5, 20]

/** Others that Node reads count as one: a stranger chooses them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']

/** One number, or one for each kind, such as the kinds of clients. */
type Numbers = number | Record<string, number>

export type Measure = {
  /** Ends in `_total` where it only grows while the process lives. */
  name: string
  help: string
  read(): Numbers | Promise<Numbers>
}

type Where = {host: string; port?: number | undefined}

/**
 * Keeps numbers for Prometheus, of the process, of requests of the servers, and what others count themselves, and answers
 * them under `/metrics` at a port of their own. Nothing is kept when no port is set.
 * @throws {PortError} when the port is taken
 */
export async function openMetrics(
  {host, port}: Where,
  measures: Measure[],
  servers: Partial<Record<ServerName, Server>> = {},
) {
  if (port === undefined) return undefined
  const registry = new Registry()
  collectDefaultMetrics({register: registry})
  for (const measure of measures) show(measure, registry)
  const build = readBuild()
  new Gauge({
    name: 'site_build_info',
    help: 'What runs; always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({version: build.version, commit: build.commit ?? 'unknown'}, 1)
  const requests = new Histogram<'server' | 'route' | 'method' | 'status'>({
    name: 'http_request_duration_seconds',
    help: 'Requests, from their head to the end of the answer',
    labelNames: ['server', 'route', 'method', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  for (const route of FORMS)
    for (const status of [500, 503]) requests.zero({server: 'public', route, method: 'POST', status})

  const count = (name: ServerName) => (request: IncomingMessage, response: ServerResponse) => {
    const end = requests.startTimer({
      server: name,
      route: routeName(name, request.url ?? ''),
      method: methodOf(request),
    })
    // An answer that was cut off has a status too: what was meant.
    response.once('close', () => end({status: response.statusCode}))
  }
  servers.public?.prependListener('request', count('public'))
  servers.staff?.prependListener('request', count('staff'))

  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const text = await registry.metrics()
    response.writeHead(200, {'content-type': registry.contentType}).end(text)
  })
  return {
    port: await listen(server, {host, port, variable: 'METRICS_PORT', hostVariable: 'METRICS_HOST'}),
    [Symbol.asyncDispose]: () => close(server, {withinMs: 0}),
  }
}

function show({name, help, read}: Measure, registry: Registry): void {
  const Kind = name.endsWith('_total') ? Counter : Gauge
  const metric: Counter | Gauge = new Kind({
    name,
    help,
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      metric.reset()
      try {
        const numbers = await read()
        if (typeof numbers === 'number') metric.inc(numbers)
        else for (const [kind, number] of Object.entries(numbers)) metric.inc({kind}, number)
      } catch {
        // What cannot be counted now is left out; the rest is as true as ever.
      }
    },
  })
}

const methodOf = ({method = ''}: IncomingMessage) => (METHODS.includes(method) ? method : 'other')

export type ServerName = 'public' | 'staff'

/** A few names for all addresses: strangers choose addresses, and each name is kept for ever. */
export type RouteName = string

type Route = [pattern: RegExp, name: RouteName]

const HEALTH: Route[] = [[/^\/(healthz|readyz|showz)$/, 'health']]

/** The first that fits. */
const ROUTES: Record<ServerName, Route[]> = {
  public: [
    ...HEALTH,
    [/^\/assets\//, 'assets'],
    [/^\/images\//, 'images'],
    [/^\/files\//, 'files'],
    [/^\/api\/contact$/, 'contact'],
    [/^\/api\/quote$/, 'quote'],
    [/^\/api\/registration$/, 'registration'],
    [/^\/api\/uploads/, 'upload'],
    [/^\/api\/job-application$/, 'job application'],
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
function routeName(server: ServerName, url: string): RouteName {
  const [path = ''] = url.split('?', 1)
  return ROUTES[server].find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
}
