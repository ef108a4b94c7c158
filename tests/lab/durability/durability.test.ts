import {describe, expect, test} from 'vitest'
import {runDurability} from './durability-run.ts'
import {countFsyncs} from './fsync-count.ts'
import {killedCopies, killedImports, killedPublishes} from './killed-changes.ts'

describe('what was acknowledged', () => {
  test('is there after the process was killed in the middle of writing', {timeout: 120_000}, async () => {
    const figures = await runDurability({mutations: 150, kills: 3, clients: 16})
    expect(figures).toMatchObject({lost: 0, corrupt: 0, repeated: 0, leftovers: 0, integrity: 'ok'})
    expect(figures.releases).toMatchObject({lost: 0, repeated: 0})
    expect(figures.releases.scheduled).toBeGreaterThan(0)
    expect(figures.acknowledged).toBeGreaterThanOrEqual(150)
    expect(figures.kills).toBe(3)
  })

  test('was written through to the disk, commit by commit', {timeout: 120_000}, async () => {
    const syncs = await countFsyncs(20)
    expect(syncs).toBeGreaterThanOrEqual(20)
  })

  test('was synced together where eight wrote at once', {timeout: 120_000}, async () => {
    const syncs = await countFsyncs(80, 8)
    expect(syncs).toBeGreaterThanOrEqual(10)
    // Each by itself would be 80 and more. How many wait together is a matter of the machine: a busy one had 61.
    expect(syncs).toBeLessThan(75)
  })
})

describe('what is one change', () => {
  test.each([
    ['an import', killedImports],
    ['a copy of a dataset', killedCopies],
    ['the publishing of a release', killedPublishes],
  ])('is all there or not at all after a kill: %s', {timeout: 240_000}, async (_, kill) => {
    const {between, whole, untouched} = await kill(4)
    expect(between).toEqual([])
    expect(whole).toBeGreaterThan(0)
    expect(untouched).toBeGreaterThan(0)
  })
})
