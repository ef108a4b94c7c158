import {applicationSample} from '../../../apps/api/test/sample.ts'
import {type Figure, milliseconds, percentile} from '../library/figure.ts'
import {createClient} from './crowd-client.ts'
import {startProduct} from './product.ts'
import {createTimed, repeatedly, timeOf} from './repeatedly.ts'

const APPLICATIONS = 30
const MOST_KEPT_MS = 30
const SECONDS = 10

/** Blanks, what is not seen, and line ends that are blanks at once: expressions over them look far, and again at each of them. */
const SIGNS = ['\u2028', '\u2029', '\u00a0', '\u3000', '\ufeff', '\u00ad', '\u2060', '\t', '"', ';']
const hostile = (place: number, longest: number) => `${(SIGNS[place % SIGNS.length] ?? '').repeat(longest - 10)}=1+1`

/** Exports, as an editor, applications that strangers filled with what is dear to write as a table, while a visitor asks for a page. */
export async function exported(): Promise<Figure[]> {
  const product = await startProduct({SUBMISSIONS_PER_10_MIN: '0'})
  try {
    for (let place = 0; place < APPLICATIONS; place++) {
      const {path, headers, body} = applicationSample(hostile(place, 2_000), 2_000, {
        safetyTraining: hostile(place, 2_000),
        certifications: hostile(place, 2_000),
        previousWork: hostile(place, 5_000),
      })
      const {status} = await fetch(product.url + path, {method: 'POST', headers, body: new Uint8Array(body)})
      if (status !== 201) throw new Error(`An application was answered with ${status}`)
    }
    await product.idle()
    const {port, staffPort, cookie} = product
    const visitor = createClient({port, staffPort, address: '127.0.0.1'})
    const office = createClient({port, staffPort, address: '127.0.0.2', cookie})
    await visitor.ask('public', '/')
    const [before, kept, exports] = [createTimed(), createTimed(), createTimed()]
    const visit = async () => timeOf(() => visitor.ask('public', '/'))
    await repeatedly(SECONDS, 1, async () => before.add(await visit()))
    await Promise.all([
      repeatedly(SECONDS, 1, async () => kept.add(await visit())),
      repeatedly(SECONDS, 50, async () =>
        exports.add(await timeOf(() => office.ask('staff', '/inbox/export.csv?kind=application'))),
      ),
    ])
    for (const client of [visitor, office]) client.close()
    const [p99, without] = [percentile(kept.times, 0.99), milliseconds(percentile(before.times, 0.99))]
    const most = milliseconds(Math.max(...kept.times))
    const each = milliseconds(percentile(exports.times, 0.5))
    return [
      {
        what: `a kept page during ${exports.times.length} exports of ${APPLICATIONS} hostile applications, p99 of ${kept.times.length}`,
        bound: `${MOST_KEPT_MS} ms, 0 failed`,
        measured: `${milliseconds(p99)} (most ${most}; without exports ${without}), ${kept.failed() + exports.failed()} failed; an export p50 ${each}`,
        ok: p99 <= MOST_KEPT_MS && kept.failed() + exports.failed() === 0 && exports.times.length > 0,
      },
    ]
  } finally {
    await product.stop()
  }
}
