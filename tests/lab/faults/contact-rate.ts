import {setTimeout as wait} from 'node:timers/promises'
import {contactSample} from '../../../apps/api/test/sample.ts'
import {type Figure, percentile} from '../library/figure.ts'
import {inScratchFolder} from '../library/scratch-folder.ts'
import {send} from './request.ts'
import {startSite} from './site-process.ts'

type Size = {readonly perSecond: number; readonly seconds: number; readonly mostWaitMs: number}

/** Messages at a steady rate, sent whether or not earlier ones were answered; waits count from when each was due. */
export function contactRate({perSecond, seconds, mostWaitMs}: Size): Promise<Figure> {
  return inScratchFolder(async (folder) => {
    const site = await startSite({folder})
    const post = async (serial: string, due: number) => {
      const {path, headers, body} = contactSample(serial)
      // A connection that broke counts as refused.
      const {status} = await send({url: site.url + path, headers, body}).catch(() => ({status: 0}))
      return {status, milliseconds: performance.now() - due}
    }
    for (let count = 0; count < 200; count++) await post('warm', performance.now())
    const start = performance.now()
    const sent: ReturnType<typeof post>[] = []
    for (let index = 0; index < perSecond * seconds; index++) {
      const due = start + (index * 1000) / perSecond
      const early = due - performance.now()
      if (early > 1) await wait(early)
      sent.push(post(`rate-${index}`, due))
    }
    const answers = await Promise.all(sent)
    await site.stop()
    const waits = answers.map(({milliseconds}) => milliseconds)
    const refused = answers.filter(({status}) => status !== 201).length
    const p99 = percentile(waits, 0.99)
    return {
      what: `Contact, ${perSecond} requests a second for ${seconds} s`,
      bound: `p99 < ${mostWaitMs} ms`,
      measured: `p50 ${percentile(waits, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused} refused`,
      ok: p99 < mostWaitMs && refused === 0,
    }
  })
}
