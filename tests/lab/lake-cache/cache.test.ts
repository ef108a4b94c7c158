import {createClient} from '@sanity/client'
import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {startLake} from '../../../packages/lake/src/index.ts'
import {startCache} from './varnish.ts'

const WITHIN_MS = 1_000

describe('a cache in front', () => {
  test('What is published is fresh within a second, and all else stays in the cache', async () => {
    const documents = ['post', 'author'].map((type) => ({_id: type, _type: type, title: 'Old'}))
    const lake = await startLake({public: true, documents})
    const cache = await startCache(lake.url)
    onTestFinished(async () => {
      await cache.close()
      await lake.close()
    })
    const ask = async (type: string, headers = {}) => {
      const query = encodeURIComponent(`*[_type == "${type}"].title`)
      const response = await fetch(`${cache.url}/v2025-02-19/data/query/production?query=${query}`, {headers})
      const {result} = (await response.json()) as {result: string[]}
      return [result[0], response.headers.get('x-cache')]
    }
    expect([await ask('post'), await ask('author')]).toEqual([
      ['Old', 'miss'],
      ['Old', 'miss'],
    ])
    expect([await ask('post'), await ask('author')]).toEqual([
      ['Old', 'hit'],
      ['Old', 'hit'],
    ])
    const headers = {authorization: `Bearer ${lake.token}`}
    expect([await ask('post', headers), await ask('post', headers)]).toEqual(Array(2).fill(['Old', 'miss']))

    const client = createClient({...lake.config, apiVersion: '2025-02-19'})
    await client.patch('post').set({title: 'New'}).commit()
    await vi.waitFor(async () => expect((await ask('post'))[0]).toBe('New'), {timeout: WITHIN_MS, interval: 10})
    expect(await ask('author')).toEqual(['Old', 'hit'])
  })
})
