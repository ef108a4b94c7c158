import {mkdtemp, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {waitFor} from './wait-for.ts'

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
  await waitFor(() => expect(told).toEqual([['welcome']]))
  await fixture.staff.create({_id: 'drafts.service', _type: 'service'})
  await fixture.staff.patch('service').set({title: 'Designing'}).commit()
  await waitFor(() => expect(told.length).toBe(2))
  const meets = (tags: string[]) => tags.some((tag) => told[1]?.includes(tag))
  expect([meets(pages), meets(linked), meets(everything)]).toEqual([false, true, true])
  subscription.unsubscribe()
})

test('A live stream that was cut off hears what it missed, or that it must ask anew', async () => {
  const open = async (lastEventId: string) => {
    const stopping = new AbortController()
    const response = await fetch(`${fixture.origin}/lake/v2025-02-19/data/live/events/production`, {
      headers: lastEventId ? {'Last-Event-ID': lastEventId} : {},
      signal: stopping.signal,
    })
    let text = ''
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    const events = () =>
      [...text.matchAll(/^event: (\w+)\nid: (\d+)\ndata: (.*)$/gm)].map(([, type, id, data]) => ({type, id, data}))
    return {
      until: async (count: number) => {
        await waitFor(() => expect(events().length).toBe(count))
        return events()
      },
      stop: () => {
        stopping.abort()
        return reading
      },
    }
  }
  const first = await open('')
  await fixture.staff.create({_id: 'a', _type: 'page'})
  const [, seen] = await first.until(2)
  await first.stop()
  await fixture.staff.create({_id: 'b', _type: 'service'})
  await fixture.staff.create({_id: 'drafts.c', _type: 'secret'})
  const second = await open(seen?.id ?? '')
  const [welcome, missed] = await second.until(2)
  await second.stop()
  expect(welcome).toMatchObject({type: 'welcome', id: seen?.id})
  expect(missed).toMatchObject({type: 'message', id: String(Number(seen?.id) + 1)})
  for (const unknown of ['9999999', '-1', 'x']) {
    const stranger = await open(unknown)
    expect((await stranger.until(1))[0]?.type).toBe('restart')
    await stranger.stop()
  }
})

test('Who follows hears of an import one word, and whoever asks then gets what it brought', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const pages = Array.from({length: 1_500}, (_, at) => `${JSON.stringify({_id: `page-${at}`, _type: 'page'})}\n`)
  await writeFile(join(folder, 'data.ndjson'), pages.join(''))
  const count = () => fixture.visitor.fetch('count(*[_type == "page"])')
  expect(await count()).toBe(0)
  const told: object[] = []
  const subscription = fixture.visitor.live.events().subscribe((event) => told.push(event))
  await waitFor(() => expect(told.length).toBe(1))
  await fixture.lake.importFolder(folder)
  await waitFor(() => expect(told.length).toBe(2))
  expect(told[1]).toMatchObject({type: 'restart'})
  expect(await count()).toBe(1_500)
  subscription.unsubscribe()
})
