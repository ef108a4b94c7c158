import {rm} from 'node:fs/promises'
import {Agent, request} from 'node:http'
import {writeTransaction} from '../../durability/acknowledged-write.ts'
import {KillableLake} from '../../durability/killable-lake.ts'
import {prepareFolder} from '../../durability/prepare-folder.ts'
import {type Figure, percentile} from '../../library/figure.ts'

/** Milliseconds that the clients write. */
const WRITING_MS = 4_000
const PUBLISHES = 150
const DELETED = 10_000

/** Writes a second of one client and of eight, what publishing takes while these write, and what deleting many takes. The lake is another process. */
export async function writeFigures(): Promise<Figure[]> {
  const {folder, token} = await prepareFolder()
  const lake = new KillableLake(folder)
  const origin = new URL(await lake.start())
  const agent = new Agent({keepAlive: true})
  const post = (path: string, body: object) =>
    new Promise<number>((resolve, reject) => {
      const headers = {'Content-Type': 'application/json', Authorization: `Bearer ${token}`}
      const address = new URL(`/lake/v1/data/${path}/production`, origin)
      const sent = request(address, {method: 'POST', headers, agent}, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0))
      })
      sent.once('error', reject).end(JSON.stringify(body))
    })
  const figures: Figure[] = []
  let number = 0
  const crowd = async (clients: number, until: () => boolean) => {
    let answered = 0
    const write = async (client: number) => {
      const patch = {id: `page${client}`, set: {title: `Title ${number++}`}}
      if ((await post('mutate', {mutations: [{patch}]})) === 200) answered++
    }
    const client = async (_: unknown, at: number) => {
      await post('mutate', {mutations: [{createIfNotExists: {_id: `page${at}`, _type: 'page'}}]})
      while (until()) await write(at)
    }
    await Promise.all(Array.from({length: clients}, client))
    return answered
  }
  const during = () => {
    const end = performance.now() + WRITING_MS
    return () => performance.now() < end
  }
  await crowd(8, during())
  for (const [clients, bound] of [
    [1, 120],
    [8, 600],
  ] as const) {
    const rate = Math.round(((await crowd(clients, during())) * 1000) / WRITING_MS)
    const what = `writes of ${clients} client${clients > 1 ? 's' : ''}`
    figures.push({what, bound: `${bound} a second`, measured: `${rate} a second`, ok: rate >= bound})
  }
  let isPublishing = true
  const writing = crowd(8, () => isPublishing)
  const times: number[] = []
  for (let round = 0; round < PUBLISHES; round++) {
    const draft = {_id: 'drafts.front', _type: 'page', title: `Front ${round}`}
    await writeTransaction(lake, token, 'mutate', {mutations: [{createOrReplace: draft}]})
    const publish = {actionType: 'sanity.action.document.publish', draftId: draft._id, publishedId: 'front'}
    const begun = performance.now()
    await post('actions', {actions: [publish]})
    times.push(performance.now() - begun)
  }
  isPublishing = false
  await writing
  const [middle, late] = [percentile(times, 0.5), percentile(times, 0.99)]
  figures.push({
    what: `publishing while 8 clients write, ${PUBLISHES} times`,
    bound: 'p99 60 ms',
    measured: `p50 ${middle.toFixed(1)}, p99 ${late.toFixed(1)} ms`,
    ok: late <= 60,
  })
  figures.push(await deletionFigure(post))
  await lake.stop('SIGTERM')
  agent.destroy()
  await rm(folder, {recursive: true, force: true})
  return figures
}

/** Measures the milliseconds in which no other client is answered. */
async function deletionFigure(post: (path: string, body: object) => Promise<number>): Promise<Figure> {
  const many = Array.from({length: DELETED}, (_, at) => ({create: {_id: `many${at}`, _type: 'many'}}))
  await post('mutate', {mutations: many})
  const begun = performance.now()
  const status = await post('mutate', {mutations: [{delete: {query: '*[_type == "many"]'}}]})
  const taken = performance.now() - begun
  const what = `deleting ${DELETED} documents that a query finds`
  return {what, bound: '3000 ms', measured: `${taken.toFixed()} ms`, ok: status === 200 && taken <= 3_000}
}
