import {globSync, readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {expect, test} from 'vitest'

const home = join(import.meta.dirname, '../..')

/** Counts the rows of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 follow them. */
const SECTIONS: Readonly<Record<string, readonly (readonly [section: number, rows: number])[]>> = {
  1: [
    [1, 2],
    [2, 9],
    [3, 11],
    [4, 3],
    [5, 2],
  ],
  2: [
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 1],
  ],
  3: [
    [2, 2],
    [3, 4],
    [4, 6],
    [5, 5],
    [7, 2],
  ],
  4: [
    [1, 3],
    [2, 1],
    [3, 2],
    [4, 4],
  ],
  5: [
    [1, 1],
    [2, 3],
    [3, 2],
    [4, 3],
  ],
  6: [
    [1, 3],
    [2, 12],
    [3, 4],
    [4, 4],
    [5, 5],
    [6, 3],
    [8, 4],
  ],
  7: [
    [1, 3],
    [2, 4],
    [3, 2],
    [4, 5],
    [5, 2],
    [6, 2],
  ],
  8: [
    [1, 2],
    [2, 3],
    [3, 1],
    [4, 1],
  ],
  9: [
    [1, 3],
    [2, 4],
  ],
  10: [
    [1, 2],
    [2, 2],
    [3, 4],
    [4, 11],
    [5, 5],
    [6, 2],
    [7, 3],
  ],
  11: [
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 1],
    [6, 1],
  ],
  12: [
    [1, 3],
    [2, 2],
    [3, 4],
  ],
  13: [
    [1, 1],
    [2, 5],
    [3, 2],
    [4, 5],
  ],
  14: [
    [1, 2],
    [2, 4],
    [3, 3],
  ],
  15: [
    [1, 3],
    [2, 3],
    [3, 7],
  ],
  16: [
    [1, 1],
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 3],
  ],
  17: [
    [1, 1],
    [2, 4],
    [3, 2],
  ],
}

const text = readFileSync(join(home, 'docs/security.md'), 'utf8')
const lines = [...text.matchAll(/^\| (V[^|]+?) +\| (\w+) +\| (.+?) +\|$/gm)]

/** Returns each number that `V1.2.1-5, V1.2.9` names. */
const numbersOf = (rows: string) =>
  [...rows.matchAll(/V(\d+\.\d+)\.(\d+)(?:-(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from({length: Number(last) - Number(first) + 1}, (_, at) => `${section}.${Number(first) + at}`),
  )

test('Each row of levels 1 and 2 has one line, and the sums above them are theirs', () => {
  const all = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    sections.flatMap(([section, rows]) => Array.from({length: rows}, (_, at) => `${chapter}.${section}.${at + 1}`)),
  )
  expect(all).toHaveLength(253)
  expect(lines.flatMap(([, rows = '']) => numbersOf(rows)).sort()).toEqual(all.sort())
  const inState = (state: string) =>
    lines.filter((line) => line[2] === state).flatMap(([, rows = '']) => numbersOf(rows)).length
  const said = /(\d+) are met, (\d+) decided otherwise, and (\d+) concern nothing/.exec(text)?.slice(1).map(Number)
  expect(said).toEqual(['met', 'decided', 'none'].map(inState))
})

test('Each file that a line names is there', () => {
  const files = globSync(
    ['{apps,packages,studio,tests,docs}/**/*.{ts,tsx,md}', 'pnpm-*.yaml', 'apps/server/deploy/*'],
    {
      cwd: home,
      exclude: (path) => path === 'node_modules' || path === 'dist',
    },
  )
  const names = new Set(files.flatMap((file) => [basename(file), file]))
  const named = lines.flatMap(([, , , why = '']) => [...why.matchAll(/`([\w./-]+\.(?:tsx?|md|yaml|service))`/g)])
  const missing = named.flatMap(([, name = '']) =>
    names.has(name) || files.some((file) => file.endsWith(`/${name}`)) ? [] : name,
  )
  expect([named.length > 80, missing]).toEqual([true, []])
})
