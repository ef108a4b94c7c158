import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {applicationSample, contactSample} from '../../../apps/api/test/sample.ts'
import type {Figure} from '../library/figure.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {send} from './request.ts'
import {startSite} from './site-process.ts'

/** Counts the acknowledgements in a trace: how many were preceded by a sync of their own, and the fewest syncs. */
function readTrace(trace: string): {acknowledged: number; fewest: number; syncs: number} {
  let since = 0
  let syncs = 0
  const counts: number[] = []
  for (const line of trace.split('\n')) {
    // A call that another thread interrupts is printed in two halves; only the second tells that it is done.
    if (/(?:fsync|fdatasync)(?:\(\d+\)| resumed>\)) += 0/.test(line)) {
      since++
      syncs++
    }
    if (line.includes('HTTP/1.1 201')) {
      counts.push(since)
      since = 0
    }
  }
  return {acknowledged: counts.length, fewest: Math.min(...counts), syncs}
}

/** Counts the syncs between one acknowledgement and the next, one request at a time. */
export function syncBeforeAnswer({messages, applications}: {messages: number; applications: number}): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const trace = join(folder, 'trace')
    const calls = 'trace=fsync,fdatasync,write,writev'
    const site = await startSite(
      {folder: join(folder, 'data')},
      {wrapper: ['strace', '-f', '-qq', '-s', '20', '-e', calls, '-o', trace]},
    )
    const samples = [
      ...Array.from({length: messages}, (_, at) => contactSample(`m${at}`)),
      ...Array.from({length: applications}, (_, at) => applicationSample(`a${at}`, 50_000)),
    ]
    // Marked as sent too fast: stored in the same way, but without mails, whose syncs would be counted too.
    const marked = {'Form-Elapsed': '0'}
    for (const {path, headers, body} of samples) {
      await send({url: site.url + path, headers: {...headers, ...marked}, body})
    }
    await site.stop()
    const {acknowledged, fewest, syncs} = readTrace(await readFile(trace, 'utf8'))
    return {
      what: 'fsync for each 201 (strace)',
      bound: '>= 1 before each',
      measured: `at least ${fewest} before each of ${acknowledged} (${syncs} in all)`,
      ok: acknowledged === samples.length && fewest >= 1,
    }
  })
}
