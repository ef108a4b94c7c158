import {type Identify, type InboxAudit, type MailCompany, officeTime, staffMailer, submissionKinds} from '@site/api'
import {paletteOf} from '@site/content/look'
import {isMailAddress} from '@site/forms'
import {lakeDatabase, readStored} from '@site/lake'
import {apart} from '@site/pictures'
import {
  type AuditEntry,
  endingTokens,
  type OpenStaff,
  type OwnWords,
  openSeal,
  openStaff,
  type SendMail,
  type StaffMail,
  staffDatabase,
  type TellByMail,
} from '@site/staff'
import type {Logger} from 'pino'
import {type Config, LAKE_PATH, lakeFolder, sealOptions, staffFolder} from '../config/config.ts'
import type {NetworkOf} from '../http/client-network.ts'
import {refuseMissingContent} from '../operations/backup/parts.ts'
import {identifyHosted} from './hosted-staff.ts'
import {launchRouter} from './launch-router.ts'

/** The address of the company's sign on the staff server. */
export const COMPANY_SIGN = '/staff/company.svg'

const PICTURE_PX = 256

export type AccountOptions = {
  networkOf?: NetworkOf
  onAudit?: (entry: AuditEntry) => void
  onFault?: (error: unknown) => void
  sendMail?: SendMail | undefined
  tellByMail?: TellByMail | undefined
}

type QueueMail = (mail: StaffMail) => Promise<unknown>

/** The accounts of staff who may work with the content, and the identity behind each request. */
export type AccountStore = {
  /** In the data folder; undefined where the accounts are elsewhere, or nothing can be stored. */
  staff: OpenStaff | undefined
  identify: Identify
  /** Undefined without a mail server. */
  tellByMail: TellByMail | undefined
  /** Names what queues such mails from now on; what cannot be queued is sent at once. */
  queueMails(queue: QueueMail): void
  audit(entry: InboxAudit): void
  refusedSignIns(): number
  /** Lists the tokens that end before a time. Empty where the accounts are elsewhere. */
  endingTokens(before: number): ReturnType<typeof endingTokens>
  check(): Promise<unknown>
  [Symbol.asyncDispose](): Promise<void>
}

type AccountStoreOptions = {
  networkOf: NetworkOf
  /** Tells whether the clock may end what cannot be brought back. */
  isClockSure: () => boolean
  /** There while nothing can be stored. */
  standIn?: unknown
  log: Logger
}

/** @throws {MissingContentError} */
export function openAccounts(
  config: Config,
  {standIn, isClockSure, log, networkOf}: AccountStoreOptions,
): AccountStore {
  // What happened is written whatever the level of the log is.
  const auditLog = log.child({}, {level: 'info'})
  let refused = 0
  const onAudit = (entry: AuditEntry) => {
    if (entry.action === 'failure' || entry.action === 'slowed') refused++
    auditLog.info({audit: entry}, entry.action)
  }
  const onFault = (err: unknown) => log.error({err}, 'the audit cannot be written')
  const {projectId = 'local', apiHost: apiUrl, isEmbedded} = config.sanity
  const isOwn = isEmbedded && !standIn
  if (isOwn) refuseMissingContent(config)
  const sendMail = openMailer(config)
  let queue: QueueMail = () => Promise.reject(new Error('Not open yet'))
  const tellByMail =
    sendMail &&
    (async (mail: StaffMail) => {
      const atOnce = () => sendMail(mail).catch((err) => log.error({err}, 'staff not told by mail'))
      await queue(mail).catch(atOnce)
    })
  const staff = isOwn ? openAccountsHere(config, {networkOf, sendMail, tellByMail, onAudit, onFault}) : undefined
  staff?.audit.forgetAfter(config.retainAuditDays, isClockSure)
  return {
    staff,
    identify: staff?.identify ?? identifyHosted({projectId, networkOf, apiUrl}),
    tellByMail,
    queueMails(given) {
      queue = given
    },
    audit: staff ? staff.record : (entry) => onAudit({...entry, at: Date.now()}),
    refusedSignIns: () => refused,
    endingTokens: (before) => (isOwn ? endingTokens(staffDatabase(staffFolder(config)), before) : []),
    check: async () => staff?.check(),
    [Symbol.asyncDispose]: async () => staff?.close(),
  }
}

/** Opens the accounts of the data folder. */
export const openAccountsHere = (config: Config, options: AccountOptions): OpenStaff =>
  openStaff({
    publicUrl: config.staffUrl,
    ...options,
    folder: staffFolder(config),
    mountPath: LAKE_PATH,
    seal: openSeal(sealOptions(config)),
    company: config.company,
    launch: launchRouter(config),
    makePicture: (file) => apart('square', file, PICTURE_PX).catch(() => undefined),
    officeTime,
    ownWords: passwordContext(config),
    look: () => signInLook(config),
    // Where accounts were until they got a folder of their own.
    movedFrom: lakeDatabase(lakeFolder(config)),
  })

/** Sends mails to staff at once. Undefined without a mail server. */
export const openMailer = (config: Config) =>
  staffMailer({...mailOptions(config), company: async () => mailCompany(settingsOf(config))})

const settingsOf = (config: Config) => readStored(lakeFolder(config), 'siteSettings') ?? {}

/** Returns the company's name, sign and colour; undefined before there is content. */
function signInLook(config: Config) {
  const {companyName, accent: chosen} = settingsOf(config)
  if (typeof companyName !== 'string') return undefined
  return {name: companyName, sign: COMPANY_SIGN, palette: paletteOf(String(chosen))}
}

/** Returns the mail server, the sender and the recipients of mails, and the address of the inbox. */
export const mailOptions = ({mail, staffUrl}: Config) => ({...mail, inboxUrl: `${staffUrl}/studio/inbox`})

type SenderSettings = {companyName?: unknown; accent?: unknown; recipients?: unknown} | null

/** Returns the company as its mails show it, of settings that were perhaps written past the Studio. */
export function mailCompany(settings: SenderSettings): MailCompany {
  const named = Object(settings?.recipients)
  const isAddress = (value: unknown) => typeof value === 'string' && isMailAddress(value)
  const addressesOf = (kind: string) => [named[kind]].flat().filter(isAddress)
  return {
    name: String(settings?.companyName ?? ''),
    palette: paletteOf(String(settings?.accent)),
    recipients: Object.fromEntries(submissionKinds.map((kind) => [kind, addressesOf(kind)])),
  }
}

/** Names and addresses of the company that are public, and so no part of a password. */
export function passwordContext(config: Config): OwnWords {
  const hosts = [config.siteUrl, config.staffUrl].map((url) => new URL(url).hostname)
  return () => {
    const {companyName, shortName, tagline} = settingsOf(config)
    return [...hosts, companyName, shortName, tagline].filter((words) => typeof words === 'string')
  }
}
