import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {openUpload} from '../../../apps/api/test/open-upload.ts'
import {applicationSample} from '../../../apps/api/test/sample.ts'
import {type Figure, megabytes} from '../library/figure.ts'
import {inParallel} from '../library/in-parallel.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {startSite} from './site-process.ts'

const AT_ONCE = 40
const MOST_FILES = 5
// The young generation of the engine grows and shrinks by more than what is looked for.
const STEADY_HEAP = ['--max-semi-space-size=2']

type Size = {
  readonly uploads: number
  /** Uploads before the first look: they load code and grow pools, which stay. */
  readonly warmUp: number
  /** Bytes by which the process may grow. */
  readonly mostGrowthBytes: number
}

/** Uploads that break off somewhere, by a reset or by an end, then what the process still holds. */
export function abortedUploads({uploads, warmUp, mostGrowthBytes}: Size): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const site = await startSite({folder}, {nodeFlags: STEADY_HEAP})
    const sample = applicationSample('aborted', 300_000)
    const abort = (count: number) =>
      inParallel(Array(count).keys(), AT_ONCE, async (index) => {
        const upload = await openUpload(site.port, sample)
        upload.socket.write(sample.body.subarray(0, Math.floor(Math.random() * sample.body.length)))
        await wait(Math.random() * 10)
        if (index % 2 === 0) upload.socket.resetAndDestroy()
        else upload.socket.destroy()
        await upload.closed
      })
    const incoming = () => readdir(join(folder, 'incoming'))
    const settle = async () => {
      const deadline = Date.now() + 20_000
      let last = -1
      // Until nothing is left of them and the number of open files has stopped falling.
      for (let files = await site.openFiles(); Date.now() < deadline; files = await site.openFiles()) {
        if (files === last && (await incoming()).length === 0) break
        last = files
        await wait(700)
      }
      return {files: await site.openFiles(), memory: await site.memory()}
    }
    await abort(warmUp)
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
      bound: `open files +-${MOST_FILES}, memory +-${megabytes(mostGrowthBytes)}`,
      measured: `open files ${signed(files)}, memory ${signed(Math.round(memory / 1024 / 1024))} MB, ${left} files left`,
      // Less memory than before is no leak.
      ok: alive && left === 0 && Math.abs(files) <= MOST_FILES && memory <= mostGrowthBytes,
    }
  })
}
