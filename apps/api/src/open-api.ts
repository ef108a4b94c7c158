import {mkdir} from 'node:fs/promises'
import type {IncomingMessage} from 'node:http'
import type {RequestHandler} from 'express'
import type {ApiParts} from './api-parts.ts'
import {publicDoor} from './door/public-door.ts'
import {staffDoor} from './inbox/staff-door.ts'
import {lockFolder} from './keep/folder-lock.ts'
import {openGate} from './keep/gate.ts'
import {eraser, keepRetention} from './keep/retention.ts'
import {usualBackOff} from './mail/back-off.ts'
import {deliverFrom} from './mail/deliver.ts'
import {emlSender} from './mail/eml-folder.ts'
import {openRelay} from './mail/relay.ts'
import {smtpSender} from './mail/smtp.ts'
import {openIncomingFolder} from './resume/incoming-folder.ts'
import {openScanner} from './scan/open-scanner.ts'
import {openPostgresStore} from './store/open-postgres-store.ts'
import {openSqliteStore} from './store/open-sqlite-store.ts'

// Together below the 25 s in which a stopping process has to be done.
const requestGrace = 18_000
const mailGrace = 4000

export type Api = {
  /** For the public door, to be mounted under /api: answers everything there. */
  readonly router: RequestHandler
  /** For the staff door, to be mounted under /inbox: answers everything there. */
  readonly inbox: RequestHandler
  /** What waits: mails to be delivered, resumes to be scanned. */
  stats(): Promise<{readonly mailsWaiting: number; readonly unscanned: number}>
  /** Rejects while submissions cannot be read. */
  check(): Promise<void>
  /**
   * Refuses new requests, lets those under way finish, then closes the stores. Call it together with closing the
   * doors, not after: it ends the event streams that would hold them open.
   */
  close(): Promise<void>
}

function addressOf({socket}: IncomingMessage): string {
  return socket.remoteAddress ?? 'unknown'
}

/** @throws when the folder is in use by another process, or the database cannot be reached or is of a newer release */
export async function openApi(parts: ApiParts): Promise<Api> {
  const {folder, databaseUrl, mail, log, networkOf = addressOf} = parts
  await mkdir(folder, {recursive: true, mode: 0o700})
  const lock = await lockFolder(folder, log)
  try {
    const incoming = await openIncomingFolder(folder)
    const store = await (databaseUrl ? openPostgresStore(databaseUrl, log) : openSqliteStore(folder))
    log.info({incoming: incoming.swept, resumes: await store.sweep()}, 'orphaned files removed')
    const send = mail.smtpUrl ? smtpSender(mail.smtpUrl) : await emlSender(folder)
    const relay = openRelay({
      outbox: store.outbox,
      deliver: deliverFrom(store, mail, send),
      delivered: send.state,
      backOff: mail.backOff ?? usualBackOff,
      log,
    })
    store.onEvent(relay.wake)
    const erase = eraser(store, folder)
    const retention = keepRetention(erase, parts.retainApplicationsDays ?? 0, log)
    const scanner = openScanner({url: parts.clamdUrl, store, log, limits: parts.limits})
    const gate = openGate()
    return {
      router: publicDoor({api: parts, store, incoming: incoming.path, scanner, gate, networkOf}),
      inbox: staffDoor({api: parts, store, erase, gate, networkOf}),
      stats: () => store.countOpen(),
      check: () => store.check(),
      async close() {
        retention.stop()
        await gate.close(parts.limits?.stopGrace ?? requestGrace)
        await scanner.close()
        await relay.close(mailGrace)
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
