import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {applicationSample, contactSample, quoteSample, type Sample} from '../../../apps/api/test/sample.ts'
import {askInbox, send} from './request.ts'
import {startSite} from './site-process.ts'
import {everyId, inspect} from './stored-check.ts'

const SUBMISSIONS_A_ROUND = 24
const FILE_BYTES = 20_000

type Mails = {mails: {state: string}[]}

/** One of each kind after the other. */
function sampleOf(serial: string, place: number): Sample {
  if (place % 3 === 0) return contactSample(serial)
  return place % 3 === 1 ? applicationSample(serial, FILE_BYTES) : quoteSample(serial, FILE_BYTES)
}

/** The submissions as something that keeps what it acknowledges, for a test that takes its power away. */
export const submissionKeeper = {
  acknowledgement: /HTTP\/1\.1 201 [\s\S]*\{"id":"([^"]+)"\}/,
  async start(folder: string, wrapper: readonly string[]) {
    const site = await startSite({folder}, {wrapper})
    return {
      async write(round: number) {
        const promised = new Map<string, Sample>()
        const post = async (place: number) => {
          const sample = sampleOf(`round ${round}, ${place}`, place)
          const {path, headers, body} = sample
          const answer = await send({url: site.url + path, headers, body})
          if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${answer.body}`)
          promised.set(JSON.parse(answer.body.toString()).id, sample)
        }
        await Promise.all(Array.from({length: SUBMISSIONS_A_ROUND}, (_, place) => post(place)))
        return promised
      },
      async faults(promised: ReadonlyMap<string, Sample>) {
        const faults: string[] = []
        for (const [id, sample] of promised) {
          const state = await inspect(site.url, id, sample)
          if (state !== 'kept') faults.push(`submission ${id} is ${state}`)
        }
        const mails = async (id: string) => (await askInbox<Mails>(site.url, `/submissions/${id}`)).mails
        const sent = (await Promise.all((await everyId(site.url)).map(mails))).flat()
        const written = sent.filter(({state}) => state === 'written').length
        const files = (await readdir(join(folder, 'mail'))).filter((name) => name.endsWith('.eml')).length
        if (files < written) faults.push(`${written - files} mails of ${written} are gone`)
        return faults
      },
      stop: () => site.stop(),
    }
  },
}
