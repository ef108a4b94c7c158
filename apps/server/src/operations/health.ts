import {statfs} from 'node:fs/promises'
import {setTimeout as wait} from 'node:timers/promises'
import type {Api} from '@site/api'
import express, {type RequestHandler} from 'express'
import type {Logger} from 'pino'
import type {Config} from '../config/config.ts'

/** The longest time for which a request waits for the checks. */
const PATIENCE_MS = 3_000

/** A little before uploads are refused, at 200 MB. */
export const SPARE_DISK_BYTES = 250 * 1024 * 1024

/** Rejects while its part of the product does not work. */
export type Check = () => Promise<unknown>

type HealthOptions = {
  checks: Record<string, Check>
  /** Checks that the operator should look at, and no reason to send visitors elsewhere. */
  warnings?: Record<string, Check> | undefined
  /** Tells whether the process is about to stop: a balancer sends new visitors elsewhere. */
  isStopping?: () => boolean
  /** Tells whether pages can be shown, from live content or from what is kept of it. */
  canShow?: () => boolean
  /** An answer holds for this long, so that strangers who ask make no more work than one who does. */
  heldMs?: number
  log: Logger
}

/**
 * Answers `/healthz` as long as the process runs, and `/showz` as long as it can show pages, both with 503 once it is about to stop; and `/readyz` by
 * what it needs: 200, or 503 with the names of what does not work. Failed warnings are named in both answers. The reason is logged once a change.
 */
export function createHealth({
  checks,
  warnings = {},
  isStopping = () => false,
  canShow = () => true,
  heldMs = 1_000,
  log,
}: HealthOptions): RequestHandler {
  let held: {failing: Promise<Failing>; until: number} | undefined
  let said = ''

  async function failing(): Promise<Failing> {
    const reasons = await Promise.all(
      Object.entries({...checks, ...warnings}).map(async ([name, check]) => ({name, err: await failure(check)})),
    )
    const failed = reasons.filter(({err}) => err !== undefined)
    const names = failed.map(({name}) => name)
    if (String(names) !== said)
      for (const reason of failed) log.error(reason, reason.name in checks ? 'not ready' : 'worth a look')
    said = String(names)
    return {failing: names.filter((name) => name in checks), warnings: names.filter((name) => name in warnings)}
  }

  function recentlyFailing(): Promise<Failing> {
    if (!held || held.until < performance.now()) {
      const begun = {failing: failing(), until: Number.POSITIVE_INFINITY}
      begun.failing.finally(() => {
        begun.until = performance.now() + heldMs
      })
      held = begun
    }
    return held.failing
  }

  return express
    .Router()
    .get('/healthz', (_request, response) => {
      const stopping = isStopping()
      response
        .status(stopping ? 503 : 200)
        .set('cache-control', 'no-store')
        .json({alive: true, ...(stopping && {stopping})})
    })
    .get('/showz', (_request, response) => {
      const shows = canShow() && !isStopping()
      response
        .status(shows ? 200 : 503)
        .set('cache-control', 'no-store')
        .json({shows})
    })
    .get('/readyz', async (_request, response) => {
      const {failing: broken, warnings} = await recentlyFailing()
      const failing = [...(isStopping() ? ['stopping'] : []), ...broken]
      const ready = failing.length === 0
      response
        .status(ready ? 200 : 503)
        .set('cache-control', 'no-store')
        .json({ready, ...(!ready && {failing}), ...(warnings.length > 0 && {warnings})})
    })
}

type Failing = {failing: string[]; warnings: string[]}

/** @returns why a check fails, or undefined */
async function failure(check: Check): Promise<unknown> {
  const late = new AbortController()
  const deadline = wait(PATIENCE_MS, undefined, {signal: late.signal, ref: false}).then(() => {
    throw new Error('no answer in time')
  })
  try {
    await Promise.race([check(), deadline])
    return undefined
  } catch (error) {
    return error
  } finally {
    deadline.catch(() => {})
    late.abort()
  }
}

type DiskOptions = {folder: string; spareBytes?: number}

/** Rejects while the disk below a folder has little left. */
export async function checkDisk({folder, spareBytes = SPARE_DISK_BYTES}: DiskOptions): Promise<void> {
  const left = await freeBytes(folder)
  if (left < spareBytes) throw new Error(`The disk has ${left} bytes left`)
}

/** Returns the bytes that a process like this one may still write. */
export async function freeBytes(folder: string): Promise<number> {
  const {bavail, bsize} = await statfs(folder)
  return bavail * bsize
}

type Checked = {
  accounts: {check: Check}
  content: {check: Check; canShow(): boolean}
  submissions: Pick<Api, 'check' | 'stats'>
  snapshots: {check: Check} | undefined
  clock: {check: Check}
  /** Says why nothing can be stored, when that is known. */
  standIn?: {fault: string} | undefined
  log: Logger
}

/** Answers `/healthz`, `/showz` and `/readyz` by what the product needs, and by what the operator should look at. */
export function openHealth(
  {dataFolder, sanity}: Config,
  {submissions, snapshots, clock, standIn, log, ...stores}: Checked,
) {
  let isStopping = false
  const handler = createHealth({
    checks: {
      content: stores.content.check,
      submissions: submissions.check,
      ...(sanity.isEmbedded && !standIn && {accounts: stores.accounts.check}),
      disk: async () => {
        if (standIn) throw new Error(standIn.fault)
        await checkDisk({folder: dataFolder})
      },
    },
    warnings: {
      clock: clock.check,
      mails: () => refuseRefusedMails(submissions),
      ...(snapshots && {backups: snapshots.check}),
    },
    isStopping: () => isStopping,
    canShow: stores.content.canShow,
    // Sanity counts what is asked of it.
    heldMs: sanity.projectId ? 15_000 : 1_000,
    log,
  })
  return {
    handler,
    /** Answers from now on that other processes should be asked. */
    stop: () => {
      isStopping = true
    },
  }
}

/** Tells of mails to the office that wait because the mail server takes none for that address. */
async function refuseRefusedMails(api: Pick<Api, 'stats'>): Promise<void> {
  const {mailsRefused} = await api.stats().catch(() => ({mailsRefused: 0}))
  if (mailsRefused > 0) throw new Error(`The mail server refuses ${mailsRefused} mails to staff: is MAIL_TO right?`)
}
