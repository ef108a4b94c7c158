import {existsSync, readFileSync} from 'node:fs'
import {dirname, join, relative, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'

const house = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(house, path), 'utf8')

/** Returns the files that a file imports, with those that the entry of a package hands on. */
function importsOf(path: string): string[] {
  const folder = dirname(join(house, path))
  const named = [...read(path).matchAll(/(?:from |import\()'([^']+)'/g)].map(([, name = '']) => name)
  const near = named.filter((name) => name.startsWith('.')).map((name) => relative(house, resolve(folder, name)))
  const packages = [...new Set(named.filter((name) => name.startsWith('@site/')).map((name) => name.split('/')[1]))]
  const entries = packages
    .map((name) => `packages/${name}/src/index.ts`)
    .filter((entry) => existsSync(join(house, entry)))
  return [...near, ...entries.flatMap((entry) => [entry, ...(entry === path ? [] : importsOf(entry))])]
}

/** Returns the files of each stretch of each walk, from one wire, thread or build to the next. */
const stretches = read('docs/walks.md')
  .split(/\n\n/)
  .map((block) => [...block.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path))
  .filter((paths) => paths.length > 0)

test('Each file of a walk is there, and is imported by one before it', () => {
  expect(stretches.length).toBeGreaterThan(8)
  for (const paths of stretches)
    for (const [place, path] of paths.entries()) {
      expect(existsSync(join(house, path)), path).toBe(true)
      const before = paths.slice(0, place)
      if (place > 0) expect(before.flatMap(importsOf), `imported before ${path}`).toContain(path)
    }
})
