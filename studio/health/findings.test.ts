import {afterEach, expect, test, vi} from 'vitest'
import {createTestWorkspace} from '../test/workspace.ts'
import {type Ask, readFindings} from './findings.ts'

afterEach(() => vi.unstubAllGlobals())

test('While the browser draws a form nothing is looked for; what is idle asks one question after another', async () => {
  const waiting: (() => void)[] = []
  const isIdle = () => vi.waitFor(() => waiting.shift() ?? expect.fail('nobody waits'))
  vi.stubGlobal('requestIdleCallback', (go: () => void) => waiting.push(go))
  const asked: string[] = []
  const ask: Ask = async <Answer>(query: string) => {
    asked.push(query)
    return {documents: [], count: 0, addresses: [], redirects: [], referred: []} as Answer
  }
  const {schema} = await createTestWorkspace()
  const found = readFindings(ask, schema)

  const go = await isIdle()
  expect(asked.filter((query) => query.includes('validUntil'))).toEqual([])
  go()
  const next = await isIdle()
  expect(asked.at(-1)).toContain('validUntil')
  vi.unstubAllGlobals()
  next()
  expect((await found).map(({name}) => name)).toContain('certificate')
})
