import {randomUUID} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {openApi, type RenderResult} from '@site/api'
import {createFairQueue} from '@site/limits'
import {fromOwnPages} from '@site/staff'
import type {Render} from '@site/web/renderer'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'
import type {NetworkOf} from '../http/client-network.ts'
import {submissionOptions} from '../operations/submission-options.ts'
import type {Change} from '../pages/content-events.ts'
import type {SiteFrontend} from '../pages/frontends.ts'
import {type AccountStore, mailCompany, mailOptions} from './accounts.ts'
import type {ContentStore} from './content.ts'
import type {SnapshotStore} from './snapshots.ts'

/** Limits of pages that say what became of a form; beyond, the forms answer with a plain sheet of their own. */
const RESULT_PAGES = {atOnce: 4, perNetwork: 50, waiting: 50}

type SubmissionStoreOptions = {
  accounts: AccountStore
  content: ContentStore
  snapshots: SnapshotStore | undefined
  site: SiteFrontend
  networkOf: NetworkOf
  isClockSure: () => boolean
  /** There while nothing that is stored would last. */
  standIn?: unknown
  /** A command looks at a copy: nothing is accepted. */
  isForCommand?: boolean
  log: Logger
}

/** Whatever visitors send by forms: what takes them, shows them and tells of them. */
export async function openSubmissions(config: Config, options: SubmissionStoreOptions) {
  const {accounts, content, snapshots, site, standIn, isForCommand = false, ...rest} = options
  const {siteUrl, staffUrl} = config
  const from = (url: string) => (request: IncomingMessage) => fromOwnPages(request, url)
  const {staff} = accounts
  const {content: asked} = content
  const api = await openApi({
    ...submissionOptions(config),
    mail: {...mailOptions(config), company: async () => mailCompany(await asked.sender())},
    audit: accounts.audit,
    identify: accounts.identify,
    ...(staff && {colleagues: () => staff.access.all()}),
    offeredJobs: () => asked.jobOffer(),
    renderResult: resultPages(site.renderer(content.shownAt(config.listening.staff.port)), siteUrl),
    backupProblem: async () => snapshots?.problem(),
    isSealed: isForCommand || standIn !== undefined,
    fromOwnPages: {site: from(siteUrl), studio: from(staffUrl)},
    ...rest,
  })
  // They survive a stop, and a mail server that is away.
  accounts.queueMails((mail) => api.reminders.remind({tells: [randomUUID()], mail}))
  return {
    ...api,
    contentChanged: ({published}: Change) => published && api.contentChanged(),
    [Symbol.asyncDispose]: () => content.sendNotes().finally(api.close),
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
