import {readFileSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {setTimeout as wait} from 'node:timers/promises'
import sharp from 'sharp'
import {runCommand} from '../../../apps/server/test/process/run-command.ts'
import {type Figure, megabytes, milliseconds} from '../library/figure.ts'
import {type DearPicture, dearPictures} from './dear-picture.ts'
import {type Product, startProduct} from './product.ts'

const SIZES = [400, 4_000, 400_000]
const MOST_MS = 2_000
const MOST_BYTES = 300_000_000
const MOST_COLLEAGUE_MS = 300
/** So many of the dearest come at once with the picture of a colleague. */
const AT_ONCE = 4
const LOOK_EVERY_MS = 5
const THIEF = 'thief@example.com'
const UPLOAD = '/lake/v2025-02-19/assets/images/production'

type Sender = {staffUrl: string; headers: Record<string, string>}

/** Makes another person who may send pictures: what waits is bounded by person. */
async function thiefOf({staffUrl, dataFolder}: Product): Promise<Sender> {
  const type = async (args: string[], input?: string) => {
    const {out, error} = await runCommand('staff', args, {dataFolder, input})
    if (error) throw new Error(error)
    return out
  }
  await type(['add', THIEF, '--name', 'Thief'], 'the password of somebody else\n')
  const [token = ''] = /\S{40,}/.exec(await type(['token', THIEF, '--role', 'editor'])) ?? []
  return {staffUrl, headers: {Authorization: `Bearer ${token}`}}
}

type Step = {status: number; ms: number; processorMs: number; bytes: number}

/** Sends a picture, and has a drawing drawn where it is taken. @returns what the dearer step took */
async function takeIn(
  {staffUrl, headers}: Sender,
  {type, bytes}: Omit<DearPicture, 'name'>,
  pid: number,
): Promise<Step> {
  const step = async (ask: () => Promise<Response>) => {
    const [begun, stop] = [performance.now(), watchProcesses(pid)]
    const answer = await ask()
    const text = await answer.text()
    return {text, status: answer.status, ms: performance.now() - begun, ...stop()}
  }
  const headed = {...headers, 'Content-Type': type}
  const {text, ...sent} = await step(() =>
    fetch(staffUrl + UPLOAD, {method: 'POST', headers: headed, body: new Uint8Array(bytes)}),
  )
  if (sent.status !== 200 || type !== 'image/svg+xml') return sent
  const drawn = await step(() => fetch(`${staffUrl}/lake/${JSON.parse(text).document.path}?w=300`, {headers}))
  const most = (name: 'ms' | 'processorMs' | 'bytes') => Math.max(sent[name], drawn[name])
  return {status: sent.status, ms: most('ms'), processorMs: most('processorMs'), bytes: most('bytes')}
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Watches the processes that read and make pictures. @returns what ends it, and gives the most that any of them had of each */
function watchProcesses(servingPid: number): () => {bytes: number; processorMs: number} {
  let bytes = 0
  const [before, after] = [new Map<string, number>(), new Map<string, number>()]
  const looking = setInterval(async () => {
    const children = read(`/proc/${servingPid}/task/${servingPid}/children`).split(' ').filter(Boolean)
    for (const child of children) {
      if (!read(`/proc/${child}/cmdline`).includes('picture-process')) continue
      const fields = read(`/proc/${child}/stat`)
        .replace(/^.*\) /, '')
        .split(' ')
      // In hundredths of a second; a start of its own is not of the picture.
      const processorMs = (Number(fields[11]) + Number(fields[12])) * 10 || 0
      if (!before.has(child)) {
        before.set(child, processorMs)
        // It may have had more for the picture before; or it has ended meanwhile.
        await writeFile(`/proc/${child}/clear_refs`, '5').catch(() => {})
        continue
      }
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(read(`/proc/${child}/status`)) ?? []
      bytes = Math.max(bytes, Number(kilobytes) * 1024)
      after.set(child, Math.max(after.get(child) ?? 0, processorMs))
    }
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(looking)
    const used = [...after].map(([child, most]) => most - (before.get(child) ?? 0))
    return {bytes, processorMs: Math.max(...used, 0)}
  }
}

let shade = 0
const smallPicture = async () => ({
  type: 'image/png',
  bytes: await sharp({create: {width: 10, height: 10, channels: 3, background: {r: 9, g: 9, b: shade++}}})
    .png()
    .toBuffer(),
})

/** Makes another picture of the same: what the lake has already it does not look at. */
const another = ({type, bytes}: DearPicture, place: number): DearPicture => ({
  name: '',
  type,
  bytes: type === 'image/svg+xml' ? Buffer.concat([bytes, Buffer.from(`<!--${place}-->`)]) : bytes,
})

/** Measures what the dearest pictures of these sizes take, and a colleague's small one meanwhile. */
export async function pictures(): Promise<Figure[]> {
  const dear = await dearPictures(SIZES)
  const product = await startProduct()
  try {
    await product.idle()
    const pid = await product.servingPid()
    const {staffUrl, cookie} = product
    const [thief, editor] = [await thiefOf(product), {staffUrl, headers: {Cookie: cookie, Origin: staffUrl}}]
    const figures: Figure[] = []
    for (const [size, candidates] of dear) {
      let [dearest, slowest, most] = [candidates[0], 0, 0]
      for (const candidate of candidates) {
        const {ms, status, bytes, processorMs} = await takeIn(thief, candidate, pid)
        process.stderr.write(
          `${candidate.bytes.length} bytes, ${candidate.name}: ${status}, ${milliseconds(processorMs)} of a processor in ${milliseconds(ms)}, ${megabytes(bytes)}\n`,
        )
        most = Math.max(most, bytes)
        if (processorMs > slowest) [dearest, slowest] = [candidate, processorMs]
      }
      // A process for each is there then.
      await Promise.all([1, 2].map(async () => takeIn(editor, await smallPicture(), pid)))
      const all = Array.from({length: AT_ONCE}, (_, place) =>
        takeIn(thief, another(dearest as DearPicture, place), pid),
      )
      await wait(100)
      const colleague = await takeIn(editor, await smallPicture(), pid)
      await Promise.all(all)
      figures.push({
        what: `dearest picture of ${size} bytes (${dearest?.name}), of ${candidates.length}: time of a processor, memory, a colleague's small one meanwhile`,
        bound: `${MOST_MS} ms, ${megabytes(MOST_BYTES)}, ${MOST_COLLEAGUE_MS} ms`,
        measured: `${milliseconds(slowest)}, ${megabytes(most)}, ${milliseconds(colleague.ms)}`,
        ok: slowest <= MOST_MS && most <= MOST_BYTES && colleague.ms <= MOST_COLLEAGUE_MS && colleague.status === 200,
      })
    }
    return figures
  } finally {
    await product.stop()
  }
}
