import type {ContentFetch} from '@site/content'
import type {Lake} from '@site/lake'
import type {RendererOptions} from '@site/web/renderer'
import type {Logger} from 'pino'
import {type Config, LAKE_PATH} from '../config/config.ts'
import {draw} from './draw.ts'

type Embedded = {
  /** The port of the staff server. */
  staffPort: number
  /** The embedded one; absent when content lives elsewhere. */
  lake: Pick<Lake, 'readToken' | 'fetch'> | undefined
  log: Logger
}

/** The hosted lake when a project is named, a lake of another process when its address is, otherwise the embedded one. */
export function rendererOptions(config: Config, {staffPort, lake, log}: Embedded): RendererOptions {
  const {projectId, dataset, token, apiHost: elsewhere} = config.sanity
  const report = (error: unknown) => log.error({err: error}, 'content could not be shown')
  const {siteUrl, staffUrl} = config
  const {retainDays} = config.submissions
  const common = {
    dataset,
    siteUrl,
    studioUrl: `${staffUrl}/studio`,
    draw,
    retainDays,
    report,
    watch: watchFor(config.slowMs, log),
  }
  if (projectId) return {...common, projectId, token, imageHost: 'https://cdn.sanity.io'}
  if (elsewhere) return {...common, projectId: 'local', token, apiHost: elsewhere, imageHost: ''}
  // Pictures and files are read over loopback, wherever the staff server is seen from outside.
  const apiHost = `http://${loopback(config.host)}:${staffPort}${LAKE_PATH}`
  return {
    ...common,
    projectId: 'local',
    token: lake?.readToken,
    resolveFetch: lake && (() => lake.fetch),
    apiHost,
    imageHost: '',
  }
}

/** Tells of the site's queries that are slow, without what visitors searched for. */
const watchFor =
  (slowMs: number, log: Logger) =>
  (fetch: ContentFetch): ContentFetch =>
  async (input, init) => {
    const begun = performance.now()
    try {
      return await fetch(input, init)
    } finally {
      const ms = Math.round(performance.now() - begun)
      if (ms >= slowMs) log.warn({ms, query: queryOf(input, init)}, 'slow query')
    }
  }

/** Reads the query from where `@sanity/client` puts it: the address, or the body when it is long. */
function queryOf(...[input, init]: Parameters<ContentFetch>): string | undefined {
  const text =
    init?.method === 'POST' ? JSON.parse(String(init.body)).query : new URL(String(input)).searchParams.get('query')
  return text?.replaceAll(/\s+/g, ' ').slice(0, 200)
}

function loopback(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
