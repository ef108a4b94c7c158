import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {quoteSample, type Sample} from '../../../apps/api/test/sample.ts'
import type {Figure} from '../library/figure.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {send} from './request.ts'
import {type Begun, beginUpload, offsetOf, patchHeaders, quoteOfUploads} from './resumable-sample.ts'
import {startSite} from './site-process.ts'
import {everyId, inspect} from './stored-check.ts'
import {openUnsteadySite, type UnsteadySite} from './unsteady-site.ts'

const VISITORS = 16
// Of the ten that one member of staff has at once.
const DOWNLOADS = 8
const PAUSE_MS = 50
const PIECE_BYTES = 64 * 1024

type Size = {readonly requests: number; readonly kills: number}

/** Uploads one drawing in pieces, going on where it stopped as often as the server is gone. */
async function upload(site: UnsteadySite, bytes: Buffer): Promise<Begun> {
  let begun: Begun | undefined
  for (;;) {
    const url = site.url()
    if (url) begun ??= await beginUpload(url, bytes.length)
    const offset = url && begun ? await offsetOf(url, begun) : undefined
    if (begun && offset === bytes.length) return begun
    if (url && begun && offset !== undefined) {
      const piece = bytes.subarray(offset, offset + PIECE_BYTES)
      const headers = patchHeaders(begun, offset, piece.length)
      await send({url: url + begun.path, method: 'PATCH', headers, body: piece}).catch(() => undefined)
    } else await wait(PAUSE_MS)
  }
}

async function persist(site: UnsteadySite, sample: Sample): Promise<string> {
  const begun = await Promise.all(sample.files.map((bytes) => upload(site, bytes)))
  const {path, headers, body} = quoteOfUploads(sample, begun)
  for (;;) {
    const url = site.url()
    const answer = url ? await send({url: url + path, headers, body}).catch(() => undefined) : undefined
    if (answer?.status === 201) return JSON.parse(answer.body.toString()).id
    if (answer && answer.status !== 503) throw new Error(`Answered ${answer.status}: ${answer.body}`)
    await wait(PAUSE_MS)
  }
}

/** Requests whose drawings are uploaded beforehand, under SIGKILL: whatever was acknowledged is there, whole, and once. */
export function killedUploads({requests, kills}: Size): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const options = {folder, limits: {shelvedFilesPerNetwork: requests}}
    const site = await openUnsteadySite(options)
    const due = new Set(Array.from({length: kills}, (_, at) => Math.floor(((at + 0.5) * requests) / kills)))
    const sampleOf = (index: number) => quoteSample(`serial-${index}`, 150_000, 2)
    const acknowledged = new Map<number, string>()
    await inParallel(Array(requests).keys(), VISITORS, async (index) => {
      if (due.has(index)) setTimeout(() => site.kill(), Math.random() * PAUSE_MS)
      const sample = sampleOf(index)
      acknowledged.set(index, await persist(site, sample))
    })
    await wait(2 * PAUSE_MS)
    await (await site.settled()).stop()
    const again = await startSite(options)
    const found = {kept: 0, lost: 0, corrupt: 0}
    await inParallel(acknowledged, DOWNLOADS, async ([index, id]) => {
      found[await inspect(again.url, id, sampleOf(index))]++
    })
    const twice = (await everyId(again.url)).length - new Set(acknowledged.values()).size
    await again.stop()
    const orphans = (await readdir(join(folder, 'files'))).length - 2 * requests
    return {
      what: `${requests} requests with 2 resumable drawings, ${kills} SIGKILLs`,
      bound: '0 lost, 0 corrupt, 0 twice',
      measured: `${found.lost} lost, ${found.corrupt} corrupt, ${twice} twice (${orphans} orphaned files)`,
      ok: found.kept === requests && twice === 0 && orphans === 0,
    }
  })
}
