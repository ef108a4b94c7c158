import {describe, expect, onTestFinished, test} from 'vitest'
import type {ApiParts} from '../src/index.ts'
import {openTestApi} from './open-test-api.ts'
import {message, postJson} from './sample-form.ts'

async function openSite(changes: Partial<ApiParts>) {
  const site = await openTestApi({limits: {submissionsPer10Minutes: 2}, ...changes})
  onTestFinished(() => site.close())
  return site
}

async function statuses(url: string, forwarded: readonly string[]): Promise<number[]> {
  const answers: number[] = []
  for (const address of forwarded) {
    answers.push((await postJson(url, message, address ? {'X-Forwarded-For': address} : {})).status)
  }
  return answers
}

describe('the rate limit', () => {
  test('lets as many pass as configured, then says when to come back', async () => {
    const {url} = await openSite({})
    expect(await statuses(url, ['', ''])).toEqual([201, 201])
    const answer = await postJson(url, message)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(590)
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(600)
  })

  test('is twenty by default and off at 0', async () => {
    const {url} = await openSite({limits: {submissionsPer10Minutes: undefined}})
    expect(await statuses(url, Array<string>(21).fill(''))).toEqual([...Array<number>(20).fill(201), 429])
    const off = await openSite({limits: {submissionsPer10Minutes: 0}})
    expect(await statuses(off.url, Array<string>(25).fill(''))).toEqual(Array<number>(25).fill(201))
  })

  test('does not believe an address that nobody vouches for', async () => {
    const {url} = await openSite({})
    expect(await statuses(url, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([201, 201, 429])
  })

  test('believes the proxy in front, and not what the visitor put before it', async () => {
    const {url} = await openSite({trustProxy: 1})
    expect(await statuses(url, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])).toEqual([201, 201, 429, 201])
    expect(await statuses(url, ['198.51.100.7, 192.0.2.1'])).toEqual([429])
  })

  test('counts one IPv6 network of /64 as one visitor', async () => {
    const {url} = await openSite({trustProxy: 'loopback'})
    const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:1:1', '2001:0db8:0001:0002::3']
    expect(await statuses(url, [...same, '2001:db8:1:3::1'])).toEqual([201, 201, 429, 201])
    expect(await statuses(url, ['::ffff:192.0.2.9', '192.0.2.9', '::ffff:192.0.2.9'])).toEqual([201, 201, 429])
  })

  test('counts refused attempts as well', async () => {
    const {url} = await openSite({})
    await postJson(url, {})
    await postJson(url, 'nonsense')
    expect(await statuses(url, [''])).toEqual([429])
  })
})
