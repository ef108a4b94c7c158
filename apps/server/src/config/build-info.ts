import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {paths} from './paths.ts'

/** Beside `package.json` of a release, which no longer knows where it came from. */
export const BUILD_FILE = 'release.json'

/** The build that runs: its version, and of a release the commit that it was made from. */
export type Build = {version: string; commit: string | null}

export function readBuild(house = paths.house): Build {
  const {version} = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8'))
  const file = join(house, BUILD_FILE)
  return {version, commit: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).commit : null}
}

export const nameOf = ({version, commit}: Build) => `Version ${version}${commit ? ` (${commit})` : ''}`
