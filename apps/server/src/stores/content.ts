import type {IncomingMessage} from 'node:http'
import {pictureAddresses} from '@site/content/picture'
import {type Lake, lakeDatabase, openLake} from '@site/lake'
import {type AuditEntry, type OpenStaff, openSeal, openStaff, type SendMail} from '@site/staff'
import type {Logger} from 'pino'
import {type Config, LAKE_PATH, lakeFolder, sealOptions, staffFolder} from '../config/config.ts'
import {commentMail} from './comment-mail.ts'
import {contentRule, describeRedirect} from './content-rule.ts'
import {refuseMissingContent} from './missing-content.ts'
import {ownWords} from './own-words.ts'
import {profilePicture} from './profile-picture.ts'

/** Content in a lake of our own, and the staff who may work with it. */
export type OwnContent = {
  lake: Lake
  staff: OpenStaff
  close(): Promise<void>
}

type OwnContentOptions = {
  networkOf?: (request: IncomingMessage) => string
  onAudit?: (entry: AuditEntry) => void
  sendMail?: SendMail | undefined
  /** Tells whether the clock may end what nobody can bring back. */
  isClockSure?: () => boolean
  /** The first content is to take the place of what may be missing. */
  isSeeding?: boolean
  /** Nobody will ask anything: a command that imports or exports. */
  isForCommand?: boolean
  log?: Pick<Logger, 'error'>
}

/** Opens the embedded lake and the accounts beside it. Call with the data folder locked. @throws {MissingContentError} */
export async function openOwnContent(
  config: Config,
  {
    networkOf,
    onAudit,
    sendMail,
    isClockSure,
    isSeeding = false,
    isForCommand = false,
    log = console,
  }: OwnContentOptions = {},
): Promise<OwnContent> {
  if (!isSeeding) refuseMissingContent(config)
  const common = {publicUrl: config.staffUrl, ...(networkOf && {networkOf}), ...(isClockSure && {isClockSure})}
  const seal = openSeal(sealOptions(config))
  const staff = openStaff({
    ...common,
    folder: staffFolder(config),
    mountPath: LAKE_PATH,
    seal,
    company: config.company,
    makePicture: profilePicture,
    sendMail,
    auditDays: config.retainAuditDays,
    ownWords: ownWords(config),
    onAudit,
    // Where accounts were until they got a folder of their own.
    movedFrom: lakeDatabase(lakeFolder(config)),
  })
  const comments = sendMail && commentMail({staff: staff.staff, sendMail, staffUrl: config.staffUrl, log})
  const lake = await openLake({
    ...common,
    folder: lakeFolder(config),
    access: staff.access,
    mountPath: LAKE_PATH,
    signInUrl: `${LAKE_PATH}/auth/login`,
    log,
    onAudit: staff.record,
    describeInAudit: describeRedirect,
    ...(comments && {onCreate: comments.onCreate}),
    seal,
    public: config.lakePublic,
    validate: contentRule,
    pictureAddresses,
    ...(isForCommand && {warmThreads: 0}),
  })
  return {
    lake,
    staff,
    close: async () => {
      await lake.close()
      comments?.close()
      staff.close()
    },
  }
}
