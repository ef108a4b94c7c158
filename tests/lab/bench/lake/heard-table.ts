import {rm} from 'node:fs/promises'
import {Agent, createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {KillableLake} from '../../durability/killable-lake.ts'
import {prepareFolder} from '../../durability/prepare-folder.ts'
import {type Figure, median, printFigures} from '../../library/figure.ts'

const WRITERS = 8
const LISTENERS = 10
const ROUNDS = 10
const ROUND_MS = 1_500
/** Pause in which listeners and webhooks come to an end, so that writers are alone. */
const REST_MS = 500

const FILTERS = Array.from({length: LISTENERS}, (_, at) => `*[_type == "page" && title != "Title ${at}"]`)

/** Writes a second of eight clients alone, and while ten listeners and two webhooks hear of each write, by turns. */
export async function heardFigure(): Promise<Figure> {
  const {folder, token} = await prepareFolder()
  const lake = new KillableLake(folder)
  const origin = new URL(await lake.start())
  const agent = new Agent({keepAlive: true})
  const send = (method: string, path: string, body: object) =>
    new Promise<string>((resolve, reject) => {
      const headers = {'Content-Type': 'application/json', Authorization: `Bearer ${token}`}
      const sent = request(new URL(`/lake/v1/${path}`, origin), {method, headers, agent}, async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        if (response.statusCode !== 200 && response.statusCode !== 201)
          reject(new Error(`${response.statusCode} ${text}`))
        else resolve(text)
      })
      sent.once('error', reject).end(JSON.stringify(body))
    })
  const write = async (until: number, at: number) => {
    let written = 0
    const patch = () => ({patch: {id: `page${at}`, set: {title: `Title ${performance.now()}`}}})
    await send('POST', 'data/mutate/production', {mutations: [{createIfNotExists: {_id: `page${at}`, _type: 'page'}}]})
    for (; performance.now() < until; written++) await send('POST', 'data/mutate/production', {mutations: [patch()]})
    return written
  }
  const rate = async () => {
    const until = performance.now() + ROUND_MS
    const written = await Promise.all(Array.from({length: WRITERS}, (_, at) => write(until, at)))
    return (written.reduce((sum, one) => sum + one, 0) * 1000) / ROUND_MS
  }
  const receiver = createServer((message, response) => void message.resume().once('end', () => response.end()))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const rule = {on: ['create', 'update', 'delete'], filter: '_type == "page"', projection: '{_id, title}'}
  const hooks = ['one', 'two'].map((name) => ({name, url, rule, isDisabledByUser: true}))
  const made = await Promise.all(hooks.map((hook) => send('POST', 'hooks/projects/local', hook)))
  const ids = made.map((text): string => JSON.parse(text).id)
  const switchOff = (isDisabledByUser: boolean) =>
    Promise.all(ids.map((id) => send('PATCH', `hooks/projects/local/${id}`, {isDisabledByUser})))
  const [alone, heard]: [number[], number[]] = [[], []]
  await rate()
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await rate())
    await switchOff(false)
    const streams = await Promise.all(FILTERS.map((filter) => listen(origin, token, filter)))
    heard.push(await rate())
    for (const stop of streams) stop()
    await switchOff(true)
    await pause(REST_MS)
  }
  await lake.stop('SIGTERM')
  agent.destroy()
  receiver.close()
  await rm(folder, {recursive: true, force: true})
  // Each round against its own neighbour: what else the machine does changes from one to the next.
  const share = median(heard.map((one, round) => one / (alone[round] ?? Number.NaN)))
  return {
    what: `writes of ${WRITERS} clients with ${LISTENERS} listeners and 2 webhooks, against alone`,
    bound: '67 %',
    measured: `${Math.round(median(heard))} a second against ${Math.round(median(alone))}, ${Math.round(share * 100)} %`,
    ok: share >= 2 / 3,
  }
}

/** Opens a listener's stream, and drops what it says. Returns what ends it. */
function listen(origin: URL, token: string, query: string): Promise<() => void> {
  const address = new URL(`/lake/v1/data/listen/production?query=${encodeURIComponent(query)}`, origin)
  return new Promise((resolve, reject) => {
    const sent = request(address, {headers: {Authorization: `Bearer ${token}`}}, (response) => {
      response.resume().once('error', () => undefined)
      resolve(() => sent.destroy())
    })
    sent.on('error', reject).end()
  })
}

if (import.meta.main) await printFigures([heardFigure])
