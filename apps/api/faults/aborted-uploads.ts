import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {type Figure, inParallel} from './figure.ts'
import {openUpload} from './held-upload.ts'
import {applicationSample} from './sample.ts'
import {inScratchFolder} from './scratch.ts'
import {startSite} from './site-process.ts'

const atOnce = 40
const mostFiles = 5
const mostMemory = 20 * 1024 * 1024

/** Uploads that break off somewhere, by a reset or by an end, then what the process still holds. */
export function abortedUploads({uploads}: {uploads: number}): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const site = await startSite({folder})
    const sample = applicationSample('aborted', 300_000)
    const abort = (count: number) =>
      inParallel(Array(count).keys(), atOnce, async (index) => {
        const upload = await openUpload(site.port, sample)
        upload.socket.write(sample.body.subarray(0, Math.floor(Math.random() * sample.body.length)))
        await wait(Math.random() * 10)
        if (index % 2 === 0) upload.socket.resetAndDestroy()
        else upload.socket.destroy()
        await upload.closed
      })
    const incoming = () => readdir(join(folder, 'incoming'))
    const settle = async () => {
      const deadline = Date.now() + 10_000
      while ((await incoming()).length > 0 && Date.now() < deadline) await wait(20)
      await wait(500)
      return {files: await site.openFiles(), memory: await site.memory()}
    }
    // The first ones load code and grow pools, which stay.
    await abort(Math.min(1000, uploads))
    const before = await settle()
    await abort(uploads)
    const after = await settle()
    const left = (await incoming()).length
    const alive = site.isRunning()
    await site.stop()
    const files = after.files - before.files
    const memory = after.memory - before.memory
    const signed = (value: number) => (value < 0 ? `${value}` : `+${value}`)
    return {
      what: `${uploads} aborted uploads`,
      wanted: 'open files +-5, memory +-20 MB',
      measured: `open files ${signed(files)}, memory ${signed(Math.round(memory / 1024 / 1024))} MB, ${left} files left`,
      // Less memory than before is no leak.
      ok: alive && left === 0 && Math.abs(files) <= mostFiles && memory <= mostMemory,
    }
  })
}
