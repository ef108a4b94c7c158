import {describe, expect, onTestFinished, test} from 'vitest'
import type {ApiOptions} from '../src/index.ts'
import {openTestApi} from './open-test-api.ts'
import {message, postJson} from './sample-form.ts'

async function openSite(changes: Partial<ApiOptions>) {
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

  test('counts together whom the process says are one client', async () => {
    const {url} = await openSite({networkOf: (request) => String(request.headers['x-forwarded-for'])})
    expect(await statuses(url, ['here', 'here', 'here', 'there'])).toEqual([201, 201, 429, 201])
  })

  test('counts refused attempts as well', async () => {
    const {url} = await openSite({})
    await postJson(url, {})
    await postJson(url, 'nonsense')
    expect(await statuses(url, [''])).toEqual([429])
  })
})
