import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {listen} from './ear.ts'
import {type LakeFixture, startLake} from './lake-fixture.ts'
import {waitFor} from './wait-for.ts'

let fixture: LakeFixture

beforeAll(async () => {
  fixture = await startLake({public: true})
})

beforeEach(() => fixture.staff.delete({query: '*[true]'}))

afterAll(() => fixture.close())

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
      until: (count: number) => waitFor(() => expect(events().length).toBeGreaterThanOrEqual(count)),
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
    const ear = await listen(fixture.staff, '*[_type == "page"]', {}, {enableResume: true})
    for (let count = 1; count <= 12; count++) {
      await fixture.staff.patch('a').set({count}).commit()
      if (count % 4 === 0) await fixture.cut()
    }
    await waitFor(() => expect(ear.mutations().length).toBe(12))
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
