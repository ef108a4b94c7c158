import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'
import type {CompatData, CompatStatement, Identifier, SimpleSupportStatement} from '@mdn/browser-compat-data'
import browserslist from 'browserslist'

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
export const data: CompatData = JSON.parse(readFileSync(file, 'utf8'))

/** Browsers of the data by their names in browserslist, which knows of those of telephones that follow a desktop only the newest. */
const NAMES = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
} as const

/** The oldest version of each browser in which everything works. */
const oldest = oldestBrowsers()

function oldestBrowsers(): Map<keyof CompatData['browsers'], number> {
  const chosen = browserslist(undefined, {path: fileURLToPath(new URL('../../..', import.meta.url))})
  const versionsOf = (name: string) =>
    chosen.filter((one) => one.startsWith(`${name} `)).map((one) => Number.parseFloat(one.slice(name.length)))
  return new Map(
    Object.entries(NAMES).flatMap(([name, ids]) => ids.map((id) => [id, Math.min(...versionsOf(name))] as const)),
  )
}

/** Returns the browsers in which something does not work as it is called, without a prefix or a flag. */
export const lackedBy = ({support}: CompatStatement): string[] =>
  [...oldest].flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[]
    return statements.some((one) => isThere(one, version)) ? [] : `${browser} ${version}`
  })

function isThere({version_added: added, version_removed: removed, ...limits}: SimpleSupportStatement, version: number) {
  if (limits.prefix || limits.alternative_name || limits.flags) return false
  const from = added === 'preview' || !added ? Number.POSITIVE_INFINITY : numberOf(added)
  return from <= version && !(typeof removed === 'string' && numberOf(removed) <= version)
}

/** `≤37` is at most that. */
const numberOf = (version: string) => Number.parseFloat(version.replace('≤', ''))

/** Returns the browsers that lack a feature of the data, such as `selectors`, `has` of those of CSS; undefined where the data has none there. */
export function lackedAt(room: Identifier, path: readonly string[]): string[] | undefined {
  let place: Identifier | undefined = room
  for (const name of path) place = place && Object.hasOwn(place, name) ? (place[name] as Identifier) : undefined
  return place?.__compat && lackedBy(place.__compat)
}

export const membersOf = (place: Identifier) =>
  Object.entries(place).filter(([name]) => name !== '__compat') as [string, Identifier][]
