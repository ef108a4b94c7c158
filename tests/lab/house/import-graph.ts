import {basename, dirname} from 'node:path'
import type {Place, Source} from './source.ts'

/** Groups files that import each other, directly or around, types included. */
export function importCycles(sources: readonly Source[]): Place[][] {
  const targets = new Map(sources.map(({path, imports}) => [path, imports.map(({to}) => to)]))
  const groups = new Map<string, Place[]>()
  const reached = (path: string) => {
    const files = new Set(targets.get(path))
    for (const file of files) for (const next of targets.get(file) ?? []) files.add(next)
    return files
  }
  for (const path of targets.keys()) {
    const files = reached(path)
    if (groups.has(path) || !files.has(path)) continue
    const group = [...files].filter((file) => reached(file).has(path))
    const places = group.map((file) => ({file, line: 1, text: `in a circle of ${group.length} files`}))
    for (const file of group) groups.set(file, places)
  }
  return [...new Set(groups.values())]
}

/** Pairs of folders of which each imports from the other, parent and child aside, and `import()`. One import of each is given. */
export function crossingFolders(sources: readonly Source[]): Place[][] {
  const imports = sources.flatMap((source) => source.imports).filter(({isDynamic}) => !isDynamic)
  const folders = new Map(imports.map((one) => [`${dirname(one.from)} ${dirname(one.to)}`, one]))
  return [...folders].flatMap(([key, one]) => {
    const [from = '', to = ''] = key.split(' ')
    const other = folders.get(`${to} ${from}`)
    const isFamily = `${from}/`.startsWith(`${to}/`) || `${to}/`.startsWith(`${from}/`)
    if (!other || from > to || isFamily) return []
    return [[one, other].map(({from: file, to: read, line}) => ({file, line, text: `imports ${read}`}))]
  })
}

/** Exports that exactly one file of the source imports; a file that passes them on counts as one. */
export function exportsOfOneReader(sources: readonly Source[]): Place[] {
  const imports = sources.flatMap((source) => source.imports)
  const readers = Map.groupBy(imports, ({to, name}) => `${to} ${name}`)
  return sources
    .flatMap((source) => source.exports)
    .filter(({file, text}) => {
      const reads = [text, '*'].flatMap((name) => readers.get(`${file} ${name}`) ?? [])
      return new Set(reads.map(({from}) => from)).size === 1
    })
}

/** Files under 40 lines that one file imports, which lies in their own folder, and no test. */
export function partsOfNeighbours(sources: readonly Source[], tests: readonly Source[]): Place[] {
  const importers = Map.groupBy(
    [...sources, ...tests].flatMap((source) => source.imports),
    ({to}) => to,
  )
  const testNames = new Set(tests.map(({path}) => basename(path).replace(/\.test\.tsx?$/, '')))
  return sources.flatMap(({path, lines, isStyle}) => {
    const [from, second] = new Set(importers.get(path)?.map((one) => one.from))
    const hasTest = testNames.has(basename(path).replace(/\.tsx?$/, ''))
    if (!from || second || hasTest || lines >= 40 || isStyle || dirname(from) !== dirname(path)) return []
    return [{file: path, line: 1, text: `${lines} lines, read by ${basename(from)}`}]
  })
}

/** Returns imports of a file in a folder above, which itself imports from the folder below: one reads on and comes back. */
export function importsBackUp(house: readonly Source[]): Place[] {
  const imports = house.flatMap((source) => source.imports)
  const isBelow = (path: string, folder: string) => path.startsWith(`${folder}/`)
  const goesDown = (file: string, folder: string) => imports.some(({from, to}) => from === file && isBelow(to, folder))
  const up = imports
    .filter(({from, to}) => dirname(from) !== dirname(to) && isBelow(from, dirname(to)))
    .filter(({from, to}) => goesDown(to, dirname(from)))
  const pairs = Map.groupBy(up, ({from, to}) => `${from} ${to}`)
  return [...pairs.values()].flatMap(([first]) => (first ? {file: first.from, line: first.line, text: first.to} : []))
}
