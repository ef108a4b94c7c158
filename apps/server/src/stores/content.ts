import {setImmediate as nextTurn} from 'node:timers/promises'
import {type Content, createContent, createContentChanges, createContentClient} from '@site/content'
import {pictureAddresses} from '@site/content/picture'
import {type Lake, openLake} from '@site/lake'
import {type OpenStaff, openSeal} from '@site/staff'
import type {RendererOptions} from '@site/web/renderer'
import type {Logger} from 'pino'
import {type Config, LAKE_PATH, lakeFolder, sealOptions} from '../config/config.ts'
import {refuseMissingContent} from '../operations/backup/parts.ts'
import type {Change} from '../pages/content-events.ts'
import {rendererOptions} from '../pages/renderer-options.ts'
import {type AccountOptions, type AccountStore, openAccountsHere} from './accounts.ts'
import {colleagueMail} from './colleague-mail.ts'
import {completeContent} from './completion.ts'
import {ContentAway, IS_THERE} from './content-away.ts'
import {contentRule, describeRedirect} from './content-rule.ts'
import {watchContentElsewhere} from './hosted-content.ts'
import {forgetKept} from './kept-content.ts'
import {moveRecipients} from './recipients.ts'
import type {StandIn} from './stand-in.ts'

const AWAY =
  'content of SANITY_API_HOST or SANITY_PROJECT_ID cannot be read: pages are shown as they were read last, or answer 503 until it can'

/** Content in a lake of our own, and the staff who may work with it. */
export type OwnContent = {
  lake: Lake
  staff: OpenStaff
  close(): Promise<void>
}

type LakeHereOptions = AccountOptions & {
  /** Tells whether the clock may end what cannot be brought back. */
  isClockSure?: () => boolean
  /** Hardly anything is asked, and nothing is due: a command that imports, exports or rehearses. */
  isForCommand?: boolean
  log?: Pick<Logger, 'error'>
}

type OwnContentOptions = LakeHereOptions & {
  /** The first content is to take the place of what may be missing. */
  isSeeding?: boolean
}

/** Opens the embedded lake and the accounts beside it. Call with the data folder locked. @throws {MissingContentError} */
export async function openOwnContent(config: Config, options: OwnContentOptions = {}): Promise<OwnContent> {
  if (!options.isSeeding) refuseMissingContent(config)
  const staff = openAccountsHere(config, options)
  const {lake, close} = await openLakeHere(config, staff, options)
  return {lake, staff, close: () => close().finally(() => staff.close())}
}

/** Opens the lake of the data folder, whose staff have their accounts beside it. */
async function openLakeHere(
  config: Config,
  staff: OpenStaff,
  {networkOf, isClockSure, tellByMail, isForCommand, log = console}: LakeHereOptions,
) {
  const notes = tellByMail && colleagueMail({staff: staff.staff, tellByMail, staffUrl: config.staffUrl, log})
  const lake = await openLake({
    publicUrl: config.staffUrl,
    ...(networkOf && {networkOf}),
    folder: lakeFolder(config),
    access: staff.access,
    mountPath: LAKE_PATH,
    signInUrl: `${LAKE_PATH}/auth/login`,
    log,
    onAudit: staff.record,
    seal: openSeal(sealOptions(config)),
    public: config.lakePublic,
    validate: contentRule,
    hostRules: {
      ...{describeInAudit: describeRedirect, complete: completeContent},
      ...(notes && {onCreate: notes.onCreate}),
      ...(isClockSure && {isClockSure}),
    },
    pictureAddresses,
    ...(isForCommand && {warmThreads: 0, atRest: true}),
  })
  const sendNotes = async () => notes?.flush()
  return {lake, sendNotes, close: () => lake.close().finally(sendNotes)}
}

/** Runs when the embedded content is open. */
export type Prepare = (own: Pick<OwnContent, 'lake' | 'staff'>) => Promise<unknown>

type ContentStoreOptions = LakeHereOptions & {
  accounts: AccountStore
  /** Runs when nothing listens yet: a port opens once there is content to show. */
  prepare?: Prepare | undefined
  /** Holds the lake while the data folder cannot be written. */
  standIn?: StandIn | undefined
  log: Logger
}

/** The content as the site reads it, wherever it lives. */
export type ContentStore = Awaited<ReturnType<typeof openContent>>

export async function openContent(config: Config, {accounts, prepare, standIn, log, ...options}: ContentStoreOptions) {
  const {staff, tellByMail} = accounts
  const own = staff && (await openLakeHere(config, staff, {...options, tellByMail, log}))
  if (own) {
    await moveRecipients(own.lake).catch((err) => log.error({err}, 'the settings still hold who gets mails'))
    await prepare?.({lake: own.lake, staff})
  }
  const lake = own?.lake ?? (await standIn?.openLake())
  const changes = createContentChanges()
  const {beforeDrawing, pagesRendered} = paceDrawing()
  /** @param staffPort at which pictures and files of the embedded lake are read */
  const shownAt = (staffPort: number) => ({
    ...rendererOptions(config, {staffPort, lake, orKept: away?.orKept, log}),
    changes,
    beforeDrawing,
  })
  const {port: staffPort} = config.listening.staff
  const client = createContentClient(rendererOptions(config, {staffPort, lake, log}))
  const check = () => client.fetch(IS_THERE)
  const away = config.sanity.isEmbedded ? undefined : new ContentAway(config, client, log)
  if (away)
    check().catch((err) => {
      log.error({err}, AWAY)
      away.leave(err)
    })
  else await forgetKept(config)
  const {content, drafts} = readContent(shownAt(staffPort))
  let endWatch = () => {}
  return {
    lake,
    content,
    drafts,
    shownAt,
    pagesRendered,
    check: () => Promise.all([lake?.check(), check()]),
    canShow: () => away?.canShow() ?? true,
    /** Forgets what was read of content before it changed. */
    changed({published, syncTags}: Change): void {
      if (!published) return
      changes.tell(syncTags)
      away?.contentChanged()
    },
    /** Calls back with each change from now on. */
    follow(changed: (change: Change) => void): void {
      endWatch = lake ? lake.onChange(changed) : watchContentElsewhere(shownAt(0), changed, log)
      away?.onBack(() => changed({published: true}))
    },
    /** Sends what colleagues wrote to each other and waits for more of it. */
    sendNotes: async () => own?.sendNotes(),
    async [Symbol.asyncDispose]() {
      endWatch()
      await away?.[Symbol.asyncDispose]()
      await (own ?? lake)?.close()
    },
  }
}

/** Returns what asks for content, as published and with drafts on top where it may read them. */
function readContent(reading: RendererOptions) {
  const content: Content = createContent(createContentClient(reading))
  const drafts = reading.token ? createContent(createContentClient({...reading, perspective: 'drafts'})) : undefined
  return {content, drafts}
}

/** Lets one page be drawn a turn of the event loop: what must not wait is answered in between. */
export function paceDrawing() {
  let rendered = 0
  let turn = Promise.resolve()
  return {
    beforeDrawing() {
      rendered += 1
      turn = turn.then(() => nextTurn())
      return turn
    },
    pagesRendered: () => rendered,
  }
}
