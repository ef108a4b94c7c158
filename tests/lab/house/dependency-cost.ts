import {parse} from 'yaml'
import {type Place, readIfThere} from './source.ts'

type Named = Record<string, string>
type Snapshot = {dependencies?: Named; optionalDependencies?: Named}
type Room = Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, {version: string}> | undefined
>
type Lockfile = {importers: Record<string, Room>; snapshots: Record<string, Snapshot>}

/** A package that a room names: its key in the lockfile, `autocannon@8.0.0`. */
type Direct = {room: string; name: string; key: string}

/**
 * Returns direct dependencies with the packages that would go with each, those that another one needs too left out, the dearest
 * first. Counted in the lockfile: it holds what other machines than this one install.
 */
export function dependencyCosts(): Place[] {
  const {importers, snapshots} = parse(readIfThere('pnpm-lock.yaml')) as Lockfile
  const direct = directOf(importers, snapshots)
  const all = reached(direct, snapshots)
  return [...Map.groupBy(direct, ({name}) => name)]
    .map(([name, named]) => {
      const others = direct.filter((one) => one.name !== name)
      return {name, rooms: named.map(({room}) => room), count: all - reached(others, snapshots)}
    })
    .toSorted((one, other) => other.count - one.count)
    .map(({name, rooms, count}) => ({
      file: `${rooms[0] === '.' ? '' : `${rooms[0]}/`}package.json`,
      line: 1,
      text: `${count} ${name}${rooms.length > 1 ? `, which ${rooms.length} rooms name` : ''}`,
    }))
}

function directOf(importers: Lockfile['importers'], snapshots: Lockfile['snapshots']): Direct[] {
  return Object.entries(importers).flatMap(([room, {dependencies, devDependencies, optionalDependencies}]) =>
    Object.entries({...dependencies, ...devDependencies, ...optionalDependencies})
      .map(([name, {version}]) => ({room, name, key: keyOf(name, version, snapshots)}))
      .filter(({key}) => key in snapshots),
  )
}

/** A package under another name than its own has the whole key in the place of its version. */
const keyOf = (name: string, version: string, snapshots: Lockfile['snapshots']) =>
  version in snapshots ? version : `${name}@${version}`

/** Counts the packages that these need, themselves included. */
function reached(direct: readonly Direct[], snapshots: Lockfile['snapshots']): number {
  const keys = new Set(direct.map(({key}) => key))
  for (const key of keys) {
    const {dependencies, optionalDependencies} = snapshots[key] ?? {}
    for (const [name, version] of Object.entries({...dependencies, ...optionalDependencies}))
      keys.add(keyOf(name, version, snapshots))
  }
  return keys.size
}
