import {expect, test} from 'vitest'
import {startLake} from './lake-fixture.ts'

test('The lake says that it works, and that it does not once it is closed', async () => {
  const other = await startLake()
  await other.lake.check()
  expect(other.lake.stats()).toEqual({
    queriesRunning: {site: 0, staff: 0, token: 0, anonymous: 0},
    queriesWaiting: {site: 0, staff: 0, token: 0, anonymous: 0},
    queriesCut: 0,
    queriesAsked: 1,
    queriesParsed: 1,
    queriesPlanned: 1,
    queriesScanned: 0,
    documentsRead: 0,
    indexBytes: {value: 0, item: 0, token: 0, word: 0, reference: 0, version: 0, release: 0, order: 0},
    commits: 0,
    syncs: 0,
    streams: {site: 0, staff: 0, token: 0, anonymous: 0},
    sockets: {site: 0, staff: 0, token: 0, anonymous: 0},
  })
  await other.close()
  await expect(other.lake.check()).rejects.toThrow()
})
