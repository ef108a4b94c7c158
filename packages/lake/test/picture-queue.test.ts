import {afterAll, beforeAll, expect, test} from 'vitest'
import {writeExport} from './export-fixture.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

/** More than one network may have waiting, of a size that takes longer to make than to ask for. */
const MANY = 300
const SIZE_PX = 800

let fixture: LakeFixture
let tower: string

beforeAll(async () => {
  fixture = await startLake({
    networkOf: (request) => String(request.headers['x-network']),
    pictureAddresses: ({path}) => Array.from({length: SIZE_PX + MANY}, (_, at) => `/${path}?w=${at + 1}`),
  })
  await fixture.lake.importFolder(await writeExport())
  tower = `/${await fixture.staff.fetch<string>('*[_id == "tower"][0].mainImage.asset->path')}`
})

afterAll(() => fixture.close())

const get = (address: string, headers: Record<string, string>) => fetch(fixture.origin + address, {headers})

const visit = (width: number, network: string) => get(`${tower}?w=${width}`, {'x-network': network})

/** Asks for all at once, and counts those that are not answered yet. */
function askFor(addresses: string[], headers: Record<string, string>) {
  let waiting = addresses.length
  const answers = addresses.map(async (address) => {
    const answer = await get(address, headers)
    await answer.arrayBuffer()
    waiting--
    return answer
  })
  return {all: Promise.all(answers), waiting: () => waiting}
}

test('A network that asks for too much is told to come back, and delays nobody else', async () => {
  expect((await visit(1, 'one')).status).toBe(200)
  const many = Array.from({length: MANY}, (_, at) => `${tower}?w=${SIZE_PX + at}`)
  const {all, waiting} = askFor(many, {'x-network': 'one'})
  expect((await visit(2, 'other')).status).toBe(200)
  expect((await visit(1, 'one')).status).toBe(200)
  expect(waiting()).toBeGreaterThan(0)
  const answers = await all
  const refused = answers.filter(({status}) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({status}) => status === 200)).toHaveLength(MANY - refused.length)
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store')
})

test('What staff look at delays no visitor', async () => {
  const many = Array.from({length: 60}, (_, at) => `/lake${tower}?w=${SIZE_PX + at}&sharp=1`)
  const {all, waiting} = askFor(many, {authorization: `Bearer ${fixture.token}`})
  for (let width = 3; width < 8; width++) expect((await visit(width, 'one')).status).toBe(200)
  expect(waiting()).toBeGreaterThan(0)
  for (const {status} of await all) expect(status).toBe(200)
})
