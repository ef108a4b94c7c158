import {rm} from 'node:fs/promises'
import {Agent, request} from 'node:http'
import {writeTransaction} from '../../durability/acknowledged-write.ts'
import {KillableLake} from '../../durability/killable-lake.ts'
import {prepareFolder} from '../../durability/prepare-folder.ts'
import {percentile, printRow} from '../../library/figure.ts'

/** Milliseconds that the clients write. */
const WRITING_MS = 4_000
const PUBLISHES = 150

/** Writes a second of one client and of eight, and what publishing takes while these write. The lake is another process. */
export async function writeRows(): Promise<void> {
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
    [1, '120 a second'],
    [8, '600 a second'],
  ] as const) {
    const rate = Math.round(((await crowd(clients, during())) * 1000) / WRITING_MS)
    printRow([`writes of ${clients} client${clients > 1 ? 's' : ''}`, bound, `${rate} a second`, '', ''])
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
  const measured = `p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)} ms`
  printRow([`publishing while 8 clients write, ${PUBLISHES} times`, 'p99 60 ms', measured, '', ''])
  await lake.stop('SIGTERM')
  agent.destroy()
  await rm(folder, {recursive: true, force: true})
}
