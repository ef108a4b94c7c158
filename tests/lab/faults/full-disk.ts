import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {applicationSample, contactSample, type Sample} from '../../../apps/api/test/sample.ts'
import type {Figure} from '../library/figure.ts'
import {LONGEST_MESSAGE} from '../library/form-limit.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {send} from './request.ts'
import {startSite} from './site-process.ts'
import {everyId, inspect} from './stored-check.ts'

// No file of the process may grow beyond this many kilobytes. The signal is ignored, so that writing fails instead,
// as it does on a full disk.
const FILE_SIZE_LIMIT = ['bash', '-c', 'trap "" XFSZ; ulimit -f 5000; exec "$@"', '--']
// Together more than the process may write.
const MOST_MESSAGES = Math.ceil(10_000_000 / LONGEST_MESSAGE)

/** Returns the status, and what else was said where it is not that of a full disk. */
const refusalOf = (status: number, body: Buffer) => (status === 503 ? '503' : `${status}: ${body}`)

/** Messages until no more can be written: what was acknowledged is kept, what was not is not there. */
export function fullDisk(): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const site = await startSite({folder}, {wrapper: FILE_SIZE_LIMIT})
    const post = ({path, headers, body}: Sample) => send({url: site.url + path, headers, body})
    const acknowledged = new Map<string, Sample>()
    const refused = new Set<string>()
    for (let index = 0; index < MOST_MESSAGES && refused.size === 0; index++) {
      const sample = contactSample(`full-${index}-`.padEnd(LONGEST_MESSAGE, 'x'))
      const {status, body} = await post(sample)
      if (status === 201) acknowledged.set(JSON.parse(body.toString()).id, sample)
      else refused.add(refusalOf(status, body))
    }
    const large = await post(applicationSample('too large', 2_000_000))
    refused.add(refusalOf(large.status, large.body))
    const alive = site.isRunning()
    await site.stop()
    const fresh = await startSite({folder})
    const found = {kept: 0, lost: 0, corrupt: 0}
    for (const [id, sample] of acknowledged) found[await inspect(fresh.url, id, sample)]++
    const extra = (await everyId(fresh.url)).length - acknowledged.size
    const files = (await readdir(join(folder, 'incoming'))).length + (await readdir(join(folder, 'files'))).length
    await fresh.stop()
    return {
      what: `${acknowledged.size} messages until the disk is full`,
      bound: '503, then 0 lost, 0 half-stored',
      measured: `${[...refused].join(' and ')}, ${found.lost + found.corrupt} lost, ${extra + files} half-stored`,
      ok: alive && [...refused].join() === '503' && found.kept === acknowledged.size && extra + files === 0,
    }
  })
}
