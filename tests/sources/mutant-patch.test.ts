import {spawnSync} from 'node:child_process'
import {globSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

const house = fileURLToPath(new URL('../..', import.meta.url))
const FAULTS = 'tests/lab/mutants'

test('Every patch in the folder of the mutants still applies to the product', () => {
  const patches = globSync(`${FAULTS}/*.patch`, {cwd: house})
  expect(patches.length).toBeGreaterThan(39)
  const outdated = patches.filter((patch) => spawnSync('git', ['apply', '--check', patch], {cwd: house}).status !== 0)
  expect(outdated).toEqual([])
})
