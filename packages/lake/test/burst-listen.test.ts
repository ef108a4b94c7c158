import {afterAll, beforeAll, expect, test} from 'vitest'
import {listen} from './ear.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
})

afterAll(() => fixture.close())

const WRITERS = 8
const EACH = 250

test('A listener hears the 2,000 documents that eight writers commit as fast as they can, each in its order (a sample of queries)', async () => {
  const ears = await Promise.all([
    listen(fixture.staff, '*[_type == "burst"]'),
    listen(fixture.staff, '*[_type == "burst" && count(*[_type == ^._type]) > 0]'),
    listen(fixture.staff, '*'),
    listen(fixture.visitor, '*[_type == "burst"]'),
  ])
  const writers = Array.from({length: WRITERS}, (_, writer) => `burst-${writer}-`)
  const write = async (name: string) => {
    for (let round = 0; round < EACH; round++)
      await fixture.staff.create({_id: `${name}${round}`, _type: 'burst'}, {returnDocuments: false})
  }
  await Promise.all(writers.map(write))
  const expected = Array.from({length: EACH}, (_, round) => round)
  for (const ear of ears) {
    await ear.until(WRITERS * EACH)
    expect(ear.heard.map(({type}) => type).filter((type) => type !== 'mutation')).toEqual(['welcome'])
    const heard = ear.mutations().map(({documentId = ''}) => documentId)
    for (const name of writers)
      expect(heard.filter((id) => id.startsWith(name)).map((id) => Number(id.slice(name.length)))).toEqual(expected)
    ear.stop()
  }
}, 120_000)
