import {expect, test} from 'vitest'
import {readIfThere, readSources} from './source.ts'

const imports = new Map(readSources().map((source) => [source.path, source.imports.map(({to}) => to)]))

/** Returns the files that a file imports, with those that the entry of a package hands on. */
const reach = (path: string): string[] =>
  (imports.get(path) ?? []).flatMap((to) => [to, ...(to.endsWith('/index.ts') ? (imports.get(to) ?? []) : [])])

/** Returns the files of each stretch of each walk, from one wire, thread or build to the next. */
const stretches = readIfThere('docs/walks.md')
  .split(/\n\n/)
  .map((block) => [...block.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path))
  .filter((paths) => paths.length > 0)

test('Each file of a walk is there, and is imported by one before it', () => {
  expect(stretches.length).toBeGreaterThan(8)
  for (const paths of stretches)
    for (const [place, path] of paths.entries()) {
      expect(imports.has(path), path).toBe(true)
      if (place > 0) expect(paths.slice(0, place).flatMap(reach), `imported before ${path}`).toContain(path)
    }
})
