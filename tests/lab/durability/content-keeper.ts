import {createHash} from 'node:crypto'
import {MemoryAccess} from '../../../packages/lake/test/memory-access.ts'
import {type Acknowledged, writeDocument, writeFile, writeTransaction} from './acknowledged-write.ts'
import {KillableLake} from './killable-lake.ts'

const WRITES_A_ROUND = 40
const FILE_EVERY = 5

const token = new MemoryAccess().add('Editor')
const headers = {Authorization: `Bearer ${token}`}
const sha1 = (bytes: string | Buffer) => createHash('sha1').update(bytes).digest('hex')

async function read(lake: KillableLake, path: string): Promise<Buffer | undefined> {
  const response = await fetch(`${await lake.origin()}/lake/${path}`, {headers})
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
}

/** Bytes of what was written, as the lake serves them. */
async function stored(lake: KillableLake, {id, kind}: Acknowledged): Promise<string | Buffer | undefined> {
  if (kind === 'file') return read(lake, `files/local/production/${id.replace(/^file-(.*)-(\w+)$/, '$1.$2')}`)
  const answer = await read(lake, `v1/data/doc/production/${id}`)
  return JSON.parse(`${answer ?? '{}'}`).documents?.[0]?.text
}

/** The lake as something that keeps what it acknowledges, for a test that takes its power away. */
export const contentKeeper = {
  acknowledgement: /HTTP\/1\.1 200 [\s\S]*"(?:transactionId|_id)":"(?:transaction(?=\d))?([^"]+)"/,
  async start(folder: string, wrapper: readonly string[]) {
    const lake = new KillableLake(folder, [...wrapper])
    await lake.start()
    return {
      async write(round: number) {
        const counter = {_id: 'counter', _type: 'counter', count: 0}
        await writeTransaction(lake, token, 'mutate', {mutations: [{createIfNotExists: counter}]})
        const promised = new Map<string, Acknowledged>()
        const write = async (place: number) => {
          const number = round * WRITES_A_ROUND + place
          const isFile = place % FILE_EVERY === 0
          const acknowledged = isFile ? await writeFile(lake, token, 20_000) : await writeDocument(lake, token, number)
          promised.set(isFile ? acknowledged.id : `${number}`, acknowledged)
        }
        await Promise.all(Array.from({length: WRITES_A_ROUND}, (_, place) => write(place)))
        return promised
      },
      async faults(promised: ReadonlyMap<string, Acknowledged>) {
        const faults: string[] = []
        for (const acknowledged of promised.values()) {
          const bytes = await stored(lake, acknowledged)
          if (bytes === undefined) faults.push(`${acknowledged.id} is lost`)
          else if (sha1(bytes) !== acknowledged.sha1) faults.push(`${acknowledged.id} is corrupt`)
        }
        const query = encodeURIComponent('[count(*[_type == "page"]), coalesce(*[_id == "counter"][0].count, 0)]')
        const answer = await read(lake, `v1/data/query/production?query=${query}`)
        const [pages, counted] = JSON.parse(`${answer ?? '{}'}`).result ?? []
        if (pages !== counted) faults.push(`${pages} documents were counted as ${counted}: half of a transaction`)
        return faults
      },
      stop: () => lake.stop('SIGTERM'),
    }
  },
}
