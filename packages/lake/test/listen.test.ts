import type {MutationEvent} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {type LakeFixture, startLake} from './lake-fixture.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
})

beforeEach(() => fixture.staff.delete({query: '*[true]'}))

afterAll(() => fixture.close())

type Heard = {type: string} & Partial<Omit<MutationEvent, 'type'>>

/** Listens until the test is over; resolves when the lake has said welcome. */
async function listen(query: string, params: object = {}, options: object = {}, client = fixture.staff) {
  const heard: Heard[] = []
  const events = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset']
  const subscription = client.listen(query, params as never, {events, ...options} as never).subscribe({
    next: (event: unknown) => heard.push(event as Heard),
    error: (error: Error) => heard.push({type: `failed: ${error.message}`}),
  })
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 3_000)
  const mutations = () => heard.filter(({type}) => type === 'mutation')
  return {
    heard,
    mutations,
    stop: () => subscription.unsubscribe(),
    until: (count: number) => vi.waitFor(() => expect(mutations().length).toBeGreaterThanOrEqual(count), 3_000),
  }
}

describe('a listener', () => {
  test('hears what appears, changes and disappears, with results and effects', async () => {
    const ear = await listen(
      '*[_type == $type]',
      {type: 'page'},
      {includePreviousRevision: true, effectFormat: 'mendoza'},
    )
    const made = await fixture.staff.create({_id: 'a', _type: 'page', title: 'One'})
    await fixture.staff.create({_id: 'b', _type: 'other'})
    const changed = await fixture.staff.patch('a').set({title: 'Two'}).commit()
    await fixture.staff.delete('a')
    await ear.until(3)
    expect(ear.mutations()).toMatchObject([
      {documentId: 'a', transition: 'appear', result: {title: 'One'}, resultRev: made._rev},
      {
        transition: 'update',
        previousRev: made._rev,
        result: {title: 'Two'},
        previous: {title: 'One'},
        mutations: [{patch: {id: 'a', set: {title: 'Two'}}}],
        effects: {apply: expect.arrayContaining([17, 'Two', 'title'])},
      },
      {transition: 'disappear', previousRev: changed._rev, resultRev: expect.any(String), effects: {apply: [0, null]}},
    ])
    ear.stop()
  })

  test('hears a document come into its query and leave it', async () => {
    const ear = await listen('*[_type == "page" && shown]')
    await fixture.staff.create({_id: 'a', _type: 'page'})
    await fixture.staff.patch('a').set({shown: true}).commit()
    await fixture.staff.patch('a').set({shown: false}).commit()
    await ear.until(2)
    expect(ear.mutations().map(({transition}) => transition)).toEqual(['appear', 'disappear'])
    ear.stop()
  })

  test('is told how many events of a transaction concern it', async () => {
    const ear = await listen('*[_id in $ids]', {ids: ['a', 'drafts.a']}, {includeAllVersions: true})
    await fixture.staff
      .transaction()
      .create({_id: 'drafts.a', _type: 'page'})
      .create({_id: 'a', _type: 'page'})
      .create({_id: 'unrelated', _type: 'page'})
      .commit()
    await ear.until(2)
    expect(ear.mutations()).toMatchObject([
      {documentId: 'drafts.a', transactionTotalEvents: 2, transactionCurrentEvent: 1},
      {documentId: 'a', transactionTotalEvents: 2, transactionCurrentEvent: 2},
    ])
    ear.stop()
  })

  test('hears of drafts only when it asks for all versions, and never when anonymous', async () => {
    const some = await listen('*')
    const all = await listen('*', {}, {includeAllVersions: true})
    const anyone = await listen('*', {}, {includeAllVersions: true}, fixture.visitor)
    await fixture.staff.create({_id: 'drafts.a', _type: 'page'})
    await fixture.staff.create({_id: 'a', _type: 'page'})
    await all.until(2)
    await some.until(1)
    await anyone.until(1)
    expect(some.mutations().map(({documentId}) => documentId)).toEqual(['a'])
    expect(anyone.mutations().map(({documentId}) => documentId)).toEqual(['a'])
    for (const ear of [some, all, anyone]) ear.stop()
  })

  test('hears everything in the order of the commits', async () => {
    const ear = await listen('*[_type == "page"]')
    await fixture.staff.create({_id: 'a', _type: 'page', count: 0})
    await Promise.all(Array.from({length: 30}, () => fixture.staff.patch('a').inc({count: 1}).commit()))
    await ear.until(31)
    expect(ear.mutations().map(({result}) => result?.count)).toEqual(Array.from({length: 31}, (_, index) => index))
    ear.stop()
  })

  test('is told when its query is not GROQ', async () => {
    const ear = await listen('*[')
    expect(ear.heard[0]?.type).toMatch(/^failed: /)
  })
})

describe('a listener that was cut off', () => {
  const stream = async (lastEventId?: string) => {
    const query = new URLSearchParams({query: '*[_type == "page"]', enableResume: 'true', includeAllVersions: 'true'})
    const stopping = new AbortController()
    const response = await fetch(`${fixture.origin}/lake/v2025-02-19/data/listen/production?${query}`, {
      signal: stopping.signal,
      headers: {Authorization: `Bearer ${fixture.token}`, ...(lastEventId ? {'Last-Event-ID': lastEventId} : {})},
    })
    let text = ''
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    const events = () =>
      [...text.matchAll(/^event: (\w+)\n(?:id: (.+)\n)?data: (.*)$/gm)].map(([, type, id]) => ({type, id}))
    const stop = () => {
      stopping.abort()
      return reading
    }
    return {
      events,
      stop,
      until: (count: number) => vi.waitFor(() => expect(events().length).toBeGreaterThanOrEqual(count)),
    }
  }

  test('gets exactly what it missed, while writing goes on', async () => {
    await fixture.staff.create({_id: 'a', _type: 'page', count: 0})
    const first = await stream()
    await first.until(1)
    const count = () => fixture.staff.patch('a').inc({count: 1}).commit()
    await count()
    await first.until(2)
    await first.stop()
    const seen = first.events().flatMap(({id}) => id ?? [])
    const missed = [await count(), await count(), await count()]
    const writing = Promise.all(Array.from({length: 20}, count))
    const second = await stream(seen.at(-1))
    const later = await writing
    await second.until(1 + missed.length + later.length)
    expect(second.events()[0]?.type).toBe('welcomeback')
    const heard = second.events().flatMap(({id}) => id ?? [])
    expect(new Set(heard).size).toBe(heard.length)
    expect(new Set(heard)).toEqual(new Set([...missed, ...later].map(({_rev}) => `${_rev}#a`)))
    await second.stop()
  })

  test('hears everything once through the official client, over a bad network', async () => {
    await fixture.staff.create({_id: 'a', _type: 'page', count: 0})
    const ear = await listen('*[_type == "page"]', {}, {enableResume: true})
    for (let count = 1; count <= 12; count++) {
      await fixture.staff.patch('a').set({count}).commit()
      if (count % 4 === 0) await fixture.cut()
    }
    await vi.waitFor(() => expect(ear.mutations().length).toBe(12), 20_000)
    expect(ear.mutations().map(({result}) => result?.count)).toEqual(Array.from({length: 12}, (_, index) => index + 1))
    expect(ear.heard.some(({type}) => type === 'welcomeback')).toBe(true)
    ear.stop()
  })

  test('must read anew when what it missed is not known any more', async () => {
    const reader = await stream('long-ago#a')
    await reader.until(1)
    expect(reader.events()[0]?.type).toBe('reset')
    await reader.stop()
  })
})

describe('live events', () => {
  test('carry tags that meet those of the queries they make stale, and no others', async () => {
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
})
