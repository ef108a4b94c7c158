import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
})

beforeEach(() => fixture.staff.delete({query: '*[true]'}))

afterAll(() => fixture.close())

test('Live events carry tags that meet those of the queries they make stale, and no others', async () => {
  await fixture.staff.create({_id: 'service', _type: 'service', title: 'Design'})
  await fixture.staff.create({_id: 'a', _type: 'page', link: {_type: 'reference', _ref: 'service'}})
  const tagsOf = async (query: string): Promise<string[]> =>
    (await fixture.visitor.fetch(query, {}, {filterResponse: false})).syncTags ?? []
  const pages = await tagsOf('*[_type == "page"]{_id}')
  const linked = await tagsOf('*[_type == "page"]{"to": link->title}')
  const everything = await tagsOf('count(*)')
  const told: string[][] = []
  const subscription = fixture.visitor.live.events().subscribe((event) => {
    told.push(event.type === 'message' ? event.tags : [event.type])
  })
  await vi.waitFor(() => expect(told).toEqual([['welcome']]), 3_000)
  await fixture.staff.create({_id: 'drafts.service', _type: 'service'})
  await fixture.staff.patch('service').set({title: 'Designing'}).commit()
  await vi.waitFor(() => expect(told.length).toBe(2), 3_000)
  const meets = (tags: string[]) => tags.some((tag) => told[1]?.includes(tag))
  expect([meets(pages), meets(linked), meets(everything)]).toEqual([false, true, true])
  subscription.unsubscribe()
})
