import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'

const VERSIONS = '/usr/lib/postgresql'

/** Finds the folder of its programs: Debian keeps the programs of each version in a folder of its own, outside of PATH. */
export function findPostgres(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(VERSIONS, version, 'bin')).find((path) => existsSync(join(path, 'initdb')))
}
