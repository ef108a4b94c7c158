import {mkdir, readdir, rm} from 'node:fs/promises'
import type {IncomingMessage} from 'node:http'
import {join} from 'node:path'
import type {InboxRight} from '@site/staff/contract'
import {makeFolder} from '@site/storage'
import type {RequestHandler} from 'express'
import type {ApiOptions} from './api-options.ts'
import {createDrain} from './http/drain.ts'
import {inboxRouter} from './inbox/inbox-router.ts'
import {lockFolder} from './lifecycle/folder-lock.ts'
import {eraser, keepRetention} from './lifecycle/retention.ts'
import type {Log} from './log.ts'
import {emlSender} from './mail/eml-folder.ts'
import {openDelivery, submissionMails} from './mail/relay.ts'
import {smtpSender} from './mail/smtp.ts'
import {openReminders, type Reminders} from './mail/staff-mail.ts'
import {openScanner} from './scan/open-scanner.ts'
import {openStore} from './store/open-store.ts'
import type {InboxOverview} from './store/overview.ts'
import type {DatabaseConnections} from './store/sql-database.ts'
import {kindsOf} from './store/submission.ts'
import type {OpenWork, SubmissionStore} from './store/submission-store.ts'
import {createJobOffers} from './submit/job-offer.ts'
import {submitRouter} from './submit/submit-router.ts'
import {UploadShelf} from './upload/upload-shelf.ts'

// Together below the 25 s in which a stopping process has to be done.
const REQUEST_GRACE_MS = 18_000
const MAIL_GRACE_MS = 4000

export type Api = {
  /** For the public server, to be mounted under /api: answers everything there. */
  readonly router: RequestHandler
  /** For the staff server, to be mounted under /inbox: answers everything there. */
  readonly inbox: RequestHandler
  /** Mails to the staff. */
  readonly reminders: Reminders
  stats(): Promise<OpenWork>
  /** The inbox at a glance, as this right shows it; undefined when it shows none. @param since of when what came is counted */
  overview(inbox: InboxRight, since: number): Promise<InboxOverview | undefined>
  /** Connections to PostgreSQL; undefined without. */
  connections(): DatabaseConnections | undefined
  /** Rejects while submissions cannot be read. */
  check(): Promise<void>
  /** Content changed: what it offers in the job form is asked anew. */
  contentChanged(): void
  /**
   * Refuses new requests, lets those under way finish, then closes the stores. Call it together with closing the
   * servers, not after: it ends the event streams that would keep them open.
   */
  close(): Promise<void>
}

function addressOf({socket}: IncomingMessage): string {
  return socket.remoteAddress ?? 'unknown'
}

/** @throws when the folder is in use by another process, or the database is of a newer release */
export async function openApi(options: ApiOptions): Promise<Api> {
  const {folder, mail, log, networkOf = addressOf} = options
  await makeFolder(folder)
  const lock = await lockFolder(folder, log)
  try {
    const incoming = await openIncomingFolder(folder)
    const store = await openStore(options)
    log.info({incoming: incoming.swept, files: await store.sweep()}, 'orphaned files removed')
    const sealing = options.dataKeys?.current && !options.isSealed ? sealOlder(store, log) : undefined
    const send = mail.smtpUrl ? smtpSender(mail.smtpUrl) : await emlSender(folder)
    const relay = openDelivery({api: options, outbox: store.outbox, write: submissionMails(store, mail), send})
    store.onEvent(() => relay.wake())
    const reminders = openReminders(options, store, send)
    const erase = eraser(store, folder)
    const retention = keepRetention({...options, store, erase})
    const scanner = openScanner({url: options.clamdUrl, store, log, limits: options.limits})
    const shelf = await UploadShelf.open({folder, limits: options.limits, log})
    const drain = createDrain()
    const jobOffers = createJobOffers({read: options.offeredJobs, log})
    return {
      router: submitRouter({
        api: options,
        store,
        incoming: incoming.path,
        shelf,
        scanner,
        jobOffer: jobOffers.now,
        drain,
        networkOf,
      }),
      inbox: inboxRouter({api: options, store, erase, drain, networkOf}),
      reminders,
      stats: () => store.countOpen(),
      async overview(inbox, since) {
        const kinds = kindsOf(inbox)
        return kinds.length > 0 ? store.overview(kinds, since) : undefined
      },
      connections: store.connections,
      async check() {
        if (options.isSealed) throw new Error('Nothing can be stored')
        await store.check()
      },
      contentChanged: jobOffers.ask,
      async close() {
        retention.stop()
        await sealing?.stop()
        shelf.stop()
        await drain.close(options.limits?.stopGraceMs ?? REQUEST_GRACE_MS)
        await scanner.close()
        await Promise.all([relay.close(MAIL_GRACE_MS), reminders.close(MAIL_GRACE_MS)])
        send.close()
        await store.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Encrypts what came before there was a key, while the site serves; the next start goes on with what is left. */
function sealOlder(store: SubmissionStore, log: Log): {stop(): Promise<void>} {
  const end = new AbortController()
  const sealing = store.reseal({newlyOnly: true, signal: end.signal}).then(
    ({encrypted, failed, failures}) => {
      if (encrypted > 0) log.info({encrypted}, 'older files of visitors encrypted')
      if (failed > 0) log.warn({failed, failures}, 'files of visitors could not be encrypted')
    },
    (error: unknown) => log.warn({err: error}, 'files of visitors could not be encrypted'),
  )
  return {
    stop: () => {
      end.abort()
      return sealing
    },
  }
}

/** The folder of files that are still being sent, emptied at start: their senders never got an answer. */
async function openIncomingFolder(folder: string): Promise<{readonly path: string; readonly swept: number}> {
  const path = join(folder, 'incoming')
  await mkdir(path, {recursive: true, mode: 0o700})
  const left = await readdir(path)
  for (const file of left) await rm(join(path, file), {force: true, recursive: true})
  return {path, swept: left.length}
}
