import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {drip, openUpload} from '../../../apps/api/test/open-upload.ts'
import {applicationSample, contactSample} from '../../../apps/api/test/sample.ts'
import {type Figure, megabytes, percentile} from '../library/figure.ts'
import {LARGEST_RESUME} from '../library/form-limit.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {send} from './request.ts'
import {startSite} from './site-process.ts'

const MOST_MEMORY_BYTES = 256 * 1024 * 1024
const SETTLE_MS = 2000

async function until(done: () => Promise<boolean>, patience: number): Promise<void> {
  const deadline = Date.now() + patience
  while (!(await done()) && Date.now() < deadline) await wait(20)
}

type Size = {
  readonly uploads: number
  readonly seconds: number
  /** Milliseconds that a message may take meanwhile. */
  readonly mostWaitMs: number
}

/** Uploads that are all but finished for a long time, then given up, while others send messages. */
export function slowUploads({uploads, seconds, mostWaitMs}: Size): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const site = await startSite({folder})
    const sample = applicationSample('slow', LARGEST_RESUME)
    const held = await Promise.all(Array.from({length: uploads}, () => openUpload(site.port, sample)))
    const waits: number[] = []
    let dripping = true
    const messages = (async () => {
      while (dripping) {
        const {path, headers, body} = contactSample('meanwhile')
        waits.push((await send({url: site.url + path, headers, body})).milliseconds)
        await wait(20)
      }
    })()
    // All but the last bytes, so that none is ever complete.
    await inParallel(held, uploads, (upload) => drip(upload, sample.body, seconds * 1000, 0.99))
    const incoming = () => readdir(join(folder, 'incoming'))
    await until(async () => (await incoming()).length === uploads, SETTLE_MS)
    const heldFiles = (await incoming()).length
    dripping = false
    await messages
    const memory = await site.peakMemory()
    for (const {socket} of held) socket.destroy()
    await until(async () => (await incoming()).length === 0, SETTLE_MS * 5)
    const left = (await incoming()).length
    await site.stop()
    const p99 = percentile(waits, 0.99)
    return {
      what: `${uploads} uploads of ${megabytes(LARGEST_RESUME)} dripped over ${seconds} s at once`,
      bound: `under 256 MB, 0 files left, contact p99 < ${mostWaitMs} ms`,
      measured: `${megabytes(memory)} at most, ${left} of ${heldFiles} files left, p99 ${p99.toFixed(1)} ms of ${waits.length}`,
      ok: memory < MOST_MEMORY_BYTES && left === 0 && heldFiles === uploads && p99 < mostWaitMs,
    }
  })
}
