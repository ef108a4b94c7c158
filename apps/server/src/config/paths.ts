import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** The places of the rooms on disk. */
export const paths = {
  house: at('.'),
  compileCache: at('node_modules/.cache/compile'),
  /** Makes a snapshot, as a process of its own. */
  backup: at('apps/server/src/command/backup.ts'),
  /** Rehearses a restore, likewise. */
  restore: at('apps/server/src/command/restore.ts'),
  web: at('apps/web'),
  webClient: at('apps/web/dist/client'),
  webServer: at('apps/web/dist/server/entry-server.js'),
  /** The letters of the pictures that the server draws. */
  sheetFonts: [
    ...['display', 'display-ext', 'text'].map((cut) => at(`apps/web/src/styles/fonts/sheet-${cut}.ttf`)),
    ...['instrument-sans', 'roboto-serif'].map((face) => at(`packages/pack/src/fonts/${face}-display.ttf`)),
  ],
  /** Fetched only where Urdu is drawn: it is as large as the others together. */
  urduFont: at('apps/web/src/styles/fonts/sheet-nastaliq.ttf'),
  studio: at('studio'),
  /** The content model, as extracted for the types. */
  schema: at('studio/schema.json'),
  studioBuilt: at('studio/dist'),
  /** Folders that browsers get while a developer works on the sources, and packages as they were installed. */
  served: ['apps/web', 'studio', 'packages', 'node_modules'].map(at),
  seed: at('studio/seed'),
}

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
