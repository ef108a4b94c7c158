import {readdir} from 'node:fs/promises'
import {request} from 'node:http'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {type Figure, megabytes} from '../library/figure.ts'
import {LARGEST_DRAWING} from '../library/form-limit.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {beginUpload, patchHeaders} from './resumable-sample.ts'
import {startSite} from './site-process.ts'

const MOST_GROWTH_BYTES = 256 * 1024 * 1024
const STEP_MS = 250
// Longer than all of them are dripped.
const KEPT_MS = 2000

type Size = {readonly uploads: number; readonly seconds: number}

/** Resumable uploads that are all but finished for a long time, then given up. */
export function slowResumableUploads({uploads, seconds}: Size): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const limits = {shelvedMs: KEPT_MS, shelvedFilesPerNetwork: uploads, spareDiskBytes: 0}
    const site = await startSite({folder, limits})
    const before = await site.memory()
    const begun = await Promise.all(Array.from({length: uploads}, () => beginUpload(site.url, LARGEST_DRAWING)))
    const steps = Math.round((seconds * 1000) / STEP_MS)
    const bytes = Buffer.alloc(Math.floor((LARGEST_DRAWING * 0.99) / steps), 'x')
    await inParallel(begun, uploads, async (upload) => {
      if (!upload) return
      const headers = patchHeaders(upload, 0, LARGEST_DRAWING)
      const sent = request(site.url + upload.path, {method: 'PATCH', agent: false, headers})
      sent.on('error', () => {})
      for (let step = 0; step < steps && !sent.destroyed; step++) {
        sent.write(bytes)
        await wait(STEP_MS)
      }
      sent.destroy()
    })
    const shelf = () => readdir(join(folder, 'uploads'))
    const held = (await shelf()).length / 2
    const growth = (await site.peakMemory()) - before
    for (let round = 0; round < 100 && (await shelf()).length > 0; round++) await wait(STEP_MS)
    const left = (await shelf()).length
    await site.stop()
    return {
      what: `${uploads} resumable uploads of ${megabytes(LARGEST_DRAWING)} dripped over ${seconds} s at once, then given up`,
      bound: 'grows by less than 256 MB, 0 files left',
      measured: `grew by ${megabytes(growth)}, ${left} of ${held} files left`,
      ok: growth < MOST_GROWTH_BYTES && left === 0 && held === uploads,
    }
  })
}
