import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import type {SiteDocument} from './fill-site.ts'
import {openSite, readRenderer} from './render-site.ts'

const SEED = new URL('../../studio/seed/data.ndjson', import.meta.url)

test('A search of the first content is told of when a visitor sent it and it found nothing, with the work that it names', async () => {
  const told: unknown[] = []
  const seed = readFileSync(SEED, 'utf8').trim().split('\n')
  const documents = seed.map((line) => JSON.parse(line) as SiteDocument)
  const open = openSite(await readRenderer(), documents, (...search) => told.push(search))
  const ask = (query: string, accept: string) => open(`/search${query}`, {accept})
  // While a visitor types the script takes anything.
  await ask('?q=flyover', '*/*')
  await ask('?q=mosque', 'text/html')
  await ask('', 'text/html')
  expect(told).toEqual([])
  await ask('?q=flyover', 'text/html,application/xml;q=0.9')
  await ask('?q=union+tower+lifts', 'text/html')
  expect(told).toEqual([
    ['flyover', undefined],
    ['union tower lifts', 'project-union-tower'],
  ])
})
