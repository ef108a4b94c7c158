import type {IncomingMessage} from 'node:http'
import {type ApiOptions, openApi, type RenderResult} from '@site/api'
import {createFairQueue} from '@site/limits'
import {fromOwnPages} from '@site/staff'
import type {Render} from '@site/web/renderer'
import type {Logger} from 'pino'
import {type Config, submissionFolder} from '../config/config.ts'
import type {NetworkOf} from '../http/client-network.ts'
import {keepPostgres} from '../operations/backup/snapshot.ts'
import type {Change} from '../pages/content-events.ts'
import type {SiteFrontend} from '../pages/frontends.ts'
import {type AccountStore, mailOptions} from './accounts.ts'
import type {ContentStore} from './content.ts'
import type {SnapshotStore} from './snapshots.ts'

/** Limits of pages that say what became of a form; beyond, the forms answer with a plain sheet of their own. */
const RESULT_PAGES = {atOnce: 4, perNetwork: 50, waiting: 50}

type Configured = 'folder' | 'databaseUrl' | 'keepPostgres' | 'dataKeys' | 'clamdUrl' | 'retainDays' | 'limits'

/**
 * Returns what the configuration says of submissions: where they are, how their files are encrypted, for how long they
 * are kept.
 */
export function submissionOptions(config: Config): Pick<ApiOptions, Configured> & {dataKeys: Config['dataKeys']} {
  const {databaseUrl, dataKeys} = config
  const {clamdUrl, retainDays, per10Minutes} = config.submissions
  return {
    folder: submissionFolder(config),
    ...(databaseUrl && {databaseUrl, keepPostgres: (step) => keepPostgres(config, step)}),
    ...(clamdUrl && {clamdUrl}),
    dataKeys,
    retainDays,
    limits: {submissionsPer10Minutes: per10Minutes},
  }
}

type SubmissionStoreOptions = {
  accounts: AccountStore
  content: ContentStore
  snapshots: SnapshotStore | undefined
  site: SiteFrontend
  networkOf: NetworkOf
  isClockSure: () => boolean
  /** There while nothing that is stored would last. */
  standIn?: unknown
  log: Logger
}

/** Messages, requests for quotes and applications: what takes them, shows them and tells of them. */
export async function openSubmissions(config: Config, options: SubmissionStoreOptions) {
  const {accounts, content, snapshots, site, standIn, ...rest} = options
  const {siteUrl, staffUrl} = config
  const from = (url: string) => (request: IncomingMessage) => fromOwnPages(request, url)
  const {staff} = accounts
  const {content: asked} = content
  const api = await openApi({
    ...submissionOptions(config),
    mail: {...mailOptions(config), companyName: async () => (await asked.shell()).settings.companyName},
    audit: accounts.audit,
    identify: accounts.identify,
    ...(staff && {colleagues: () => staff.access.all()}),
    offeredJobs: () => asked.jobOffer(),
    renderResult: resultPages(site.renderer(content.shownAt(config.listening.staff.port)), siteUrl),
    backupProblem: async () => snapshots?.problem(),
    isSealed: standIn !== undefined,
    fromOwnPages: {site: from(siteUrl), studio: from(staffUrl)},
    ...rest,
  })
  return {
    ...api,
    contentChanged: ({published}: Change) => published && api.contentChanged(),
    [Symbol.asyncDispose]: api.close,
  }
}

/** Draws the pages that say what became of a form, a few at a time. */
export function resultPages(render: Render, siteUrl: string): RenderResult {
  const drawing = createFairQueue(RESULT_PAGES)
  return async (result) => {
    const draw = () => render(new Request(`${siteUrl}/-/result`), result)
    const response = await drawing.run('everybody', () => true, draw)
    if (!response.ok) throw new Error(`The site answered ${response.status}`)
    return response.text()
  }
}
