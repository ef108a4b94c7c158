import {setTimeout as wait} from 'node:timers/promises'
import {drip, type HeldUpload, openUpload} from '../../../apps/api/test/open-upload.ts'
import {applicationSample} from '../../../apps/api/test/sample.ts'
import type {Figure} from '../library/figure.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {startSite} from './site-process.ts'
import {inspect} from './stored-check.ts'

const LONGEST_STOP_MS = 25_000

function acknowledgedId({answer}: HeldUpload): string | undefined {
  return /HTTP\/1\.1 201[\s\S]*\{"id":"([^"]+)"\}/.exec(answer())?.[1]
}

/** SIGTERM while uploads are under way: some finish in time, the slowest tenth never would. */
export function stopUnderLoad({
  uploads,
  seconds,
  grace,
}: {
  uploads: number
  seconds: number
  grace?: number
}): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const site = await startSite({folder, limits: {stopGraceMs: grace}})
    const samples = Array.from({length: uploads}, (_, at) => applicationSample(`stop-${at}`, 1_000_000))
    const held = await Promise.all(
      samples.map(async (sample, at) => {
        const upload = await openUpload(site.port, sample)
        const endless = at % 10 === 9
        const duration = endless ? 120_000 : (0.3 + 0.7 * Math.random()) * seconds * 1000
        drip(upload, sample.body, duration, endless ? 0.9 : 1)
        return upload
      }),
    )
    await wait(seconds * 250)
    const milliseconds = await site.stop()
    for (const {socket} of held) socket.destroy()
    const fresh = await startSite({folder})
    const found = {kept: 0, lost: 0, corrupt: 0}
    for (const [index, upload] of held.entries()) {
      const id = acknowledgedId(upload)
      const sample = samples[index]
      if (id && sample) found[await inspect(fresh.url, id, sample)]++
    }
    await fresh.stop()
    return {
      what: `SIGTERM with ${uploads} uploads under way`,
      bound: 'every acknowledged one kept, stopped within 25 s',
      measured: `${found.kept} acknowledged and kept, ${found.lost + found.corrupt} lost, stopped in ${(milliseconds / 1000).toFixed(1)} s`,
      ok: found.lost + found.corrupt === 0 && found.kept > 0 && milliseconds < LONGEST_STOP_MS,
    }
  })
}
