import {existsSync, globSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
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

test('A README of a room fits on a screen, and whatever a text of the house links to is there', () => {
  const rooms = globSync('{apps,packages}/*/README.md').concat('studio/README.md', 'tests/README.md')
  const texts = [...rooms, ...globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/DESIGN.md', 'studio/DESIGN.md'])]
  expect(rooms.length).toBeGreaterThan(10)
  // The lake's is that of a product.
  const long = rooms.filter((path) => !path.includes('packages/lake/') && linesOf(path) > 40)
  expect(long).toEqual([])
  for (const path of texts)
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g))
      expect(existsSync(join(dirname(path), to)), `${path} links to ${to}`).toBe(true)
})

const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n').length
