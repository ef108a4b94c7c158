import {median} from '../library/figure.ts'
import {dependencyCosts} from './dependency-cost.ts'
import {crossingFolders, exportsOfOneReader, importCycles, importsBackUp, partsOfNeighbours} from './import-graph.ts'
import {listIfThere, type Place, readIfThere, type Source} from './source.ts'

/** A row of the table. Without `isMet` nothing is asked of it. */
export type Row = {name: string; what: string; now: number; asked: string; isMet?: boolean; places: Place[]}

const LONG_FUNCTION = 60
const NO_SUBJECT = /^(What|Of|Where|Who|Whoever|Whose|Which|Whether|How)\b/
/** Words that comments took for the name of a person, a process or a place, and the most comments that may hold one. */
const VAGUE_WORDS = [
  {name: 'persons', word: /\b(?:nobody|somebody|whoever|anybody)\b/i, most: 150},
  {name: 'stands', word: /\bstands\b/i, most: 40},
]
const VAGUE_PARTS = ['own', 'words', 'kept', 'shown', 'said']

/**
 * Signs of things that should be made once in the house, kept by hand: each file in which one is found is an
 * implementation, but for those that only put their own rules on the one of `packages/limits`. A share that refuses at
 * once makes no client wait, and is no semaphore; a question to a table of how many came lately is no window, nor are
 * pauses that grow with each failure (docs/decisions/limits.md).
 */
const SIGNS: Record<string, RegExp> = {
  queue: /(?:class|function) (?:create)?\w*(?:Queue|Turns)\b/,
  semaphore: /(?:class|function) (?:create)?(?:Lane|\w*Semaphore|WorkLimit)\b/,
  window: /class \w*Window\b|new RateLimiter\w+\(/,
  'SQLite opener': /new DatabaseSync\(/,
  'migration runner': /\bsteps\.slice\(done\)|INSERT INTO \w+_migration/,
  'folder sync': /open(?:Sync)?\((?:[^()]|\([^()]*\))*'r'\)[^}]{0,60}(?:\.sync\(\)|fsyncSync\()/,
  'size as text': /\} ?(?:kB|KB|MB)\b.*`/,
}

/** Most files to read for each of the first four walks, in their order. */
const WALKS = [10, 9, 9, 8]

/** The site with what it runs on, without the engine: the lake and its pictures. */
const CORE = /^(?:apps|studio|packages\/(?!lake\/|pictures\/))/

/** Measures the house, or one room of it: then only what lies there, but its importers count wherever they lie. */
export function measureBounds(all: readonly Source[], room = ''): Row[] {
  const isHere = (path: string) => !room || path.startsWith(`${room}/`)
  /** Leaves out what is asked of the whole house: it says nothing about a room. */
  const ofHouse = (most: number) => (room ? undefined : most)
  const here = (places: readonly Place[]) => places.filter(({file}) => isHere(file))
  const groupsHere = (groups: Place[][]) => groups.map(here).filter((places) => places.length > 0)
  const [house, tests] = [all.filter(({isTest}) => !isTest), all.filter(({isTest}) => isTest)]
  const sources = house.filter(({path}) => isHere(path))
  const [code, styles] = [sources.filter(({isStyle}) => !isStyle), sources.filter(({isStyle}) => isStyle)]
  const core = code.filter(({path}) => CORE.test(path))
  const testsHere = tests.filter(({path}) => isHere(path))
  const lines = median(sources.map((source) => source.lines))
  const functions = longFunctions(code)
  const exports = code.flatMap((source) => source.exports).length
  const ofOneReader = here(exportsOfOneReader(house))
  const cycles = groupsHere(importCycles(house))
  const folders = groupsHere(crossingFolders(house))
  return [
    row('lines', 'source lines without CSS', sizes(code), ofHouse(76_000), countLines(code)),
    row('css', 'lines of CSS', sizes(styles), undefined, countLines(styles)),
    row('files', 'source files', sizes(sources)),
    row('core-lines', 'source lines of the site without the engine', sizes(core), ofHouse(50_000), countLines(core)),
    row('core-files', 'source files of it', sizes(core), ofHouse(650)),
    row('tests', `files of tests, with ${countLines(testsHere).toLocaleString('en')} lines`, sizes(testsHere)),
    {...row('median', 'median lines of a file', [], 90, lines), asked: '50 to 90', isMet: lines >= 50 && lines <= 90},
    row('functions', `functions over 60 lines; longest: ${functions[0]?.text ?? 'none'}`, functions, 0),
    row(
      'exports',
      `percent of ${exports} exports that one file reads`,
      ofOneReader,
      40,
      percent(ofOneReader.length, exports),
    ),
    row(
      'parts',
      'files under 40 lines with one importer next door',
      here(partsOfNeighbours(house, tests)),
      ofHouse(20),
    ),
    row('cycles', 'cycles of imports, of types as well', cycles.flat(), 0, cycles.length),
    row('folders', 'folders that import each other', folders.flat(), 0, folders.length),
    row('up', 'imports of a file above, which imports what is below', here(importsBackUp(house)), 0),
    row('namesakes', 'definitions of the most common exported name but main', namesakes(house), 3),
    row('find', 'files with a method find, without its noun', placesOf(/^ +(?:async )?find(?:\(|: \()/m, house), 3),
    row('docstrings', 'docstrings without a subject', withoutSubject(all.filter(({path}) => isHere(path))), 0),
    ...VAGUE_WORDS.map(({name, word, most}) =>
      row(
        name,
        `comments with ${word.source.replaceAll(/\\b|\(\?:|\)/g, '').replaceAll('|', ', ')}`,
        here(commentsWith(word, all)),
        most,
      ),
    ),
    ...VAGUE_PARTS.map((part) => row(part, `names with the part "${part}"`, namesWith(part, sources))),
    ...Object.entries(SIGNS).map(([what, sign]) =>
      row(what.replaceAll(' ', '-'), `implementations: ${what}`, placesOf(sign, sources), 1),
    ),
    ...(room ? [] : [...walks(), ...packages()]),
  ]
}

function row(name: string, what: string, places: Place[], most?: number, now = places.length): Row {
  if (most === undefined) return {name, what, now, asked: '–', places}
  return {name, what, now, asked: most.toLocaleString('en'), isMet: now <= most, places}
}

export const countLines = (sources: readonly Source[]) => sources.reduce((sum, {lines}) => sum + lines, 0)
const percent = (part: number, whole: number) => Math.round((100 * part) / Math.max(1, whole))
const bySize = (one: {lines: number}, other: {lines: number}) => other.lines - one.lines

const sizes = (sources: readonly Source[]): Place[] =>
  sources.toSorted(bySize).map(({path, lines}) => ({file: path, line: 1, text: `${lines} lines`}))

const longFunctions = (sources: readonly Source[]): Place[] =>
  sources
    .flatMap(({path, functions}) => functions.map((one) => ({...one, file: path})))
    .filter(({lines, isTable}) => lines > LONG_FUNCTION && !isTable)
    .toSorted(bySize)
    .map(({file, line, lines}) => ({file, line, text: `${lines} lines`}))

/** The exports of the name that most files export; commands and parts of a framework have names that are given. */
function namesakes(sources: readonly Source[]): Place[] {
  const named = sources.flatMap(({exports}) => exports).filter(({text}) => !['main', 'default'].includes(text))
  const groups = [...Map.groupBy(named, ({text}) => text).values()]
  return groups.toSorted((one, other) => other.length - one.length)[0] ?? []
}

const withoutSubject = (sources: readonly Source[]): Place[] =>
  sources.flatMap(({docstrings}) => docstrings.filter(({text}) => NO_SUBJECT.test(text)))

const commentsWith = (word: RegExp, sources: readonly Source[]): Place[] =>
  sources.flatMap(({comments}) => comments.filter(({text}) => word.test(text)))

/** Identifiers with a part (`ownWords` has `own` and `words`), each once in the house; names of the language aside. */
function namesWith(part: string, sources: readonly Source[]): Place[] {
  const named = sources
    .flatMap(({names}) => names)
    .filter(({text}) => text.match(/[A-Z]?[a-z]+|[A-Z]+/g)?.some((one) => one.toLowerCase() === part))
    .filter(({text}) => !/^(has|get)Own/.test(text))
  return [...Map.groupBy(named, ({text}) => text).values()].flatMap(([first]) => first ?? [])
}

const buildsOnLimits = (sign: RegExp, text: string) =>
  (sign === SIGNS.queue || sign === SIGNS.semaphore) && text.includes("from '@site/limits'")

const placesOf = (sign: RegExp, sources: readonly Source[]): Place[] =>
  sources.flatMap(({path: file, text}) => {
    const {index, 0: found} = sign.exec(text) ?? {}
    if (index === undefined || buildsOnLimits(sign, text)) return []
    return {file, line: text.slice(0, index).split('\n').length, text: `${found}`.replaceAll(/\s+/g, ' ')}
  })

/** Files that each of the first walks of `docs/walks.md` names under its heading, in backquotes or as a link. */
function walks(): Row[] {
  const [, ...texts] = readIfThere('docs/walks.md').split(/^## /m)
  return texts.slice(0, WALKS.length).map((text, index) => {
    const named = [...text.matchAll(/[`(](?:\.\.\/)*([^`()\s]+\.(?:tsx?|css))[`):#]/g)].map(([, file = '']) => file)
    const places = [...new Set(named)].map((file) => ({file, line: 1, text: ''}))
    return row(`walk-${index + 1}`, `files to read: ${text.split('\n')[0]}`, places, WALKS[index])
  })
}

function packages(): Row[] {
  const costs = dependencyCosts()
  const dearest = costs.slice(0, 5).map(({text}) => text.replace(/,.*/, ''))
  return [
    row('packages', 'packages installed', installedPackages(), 1_300),
    row('dependencies', `direct dependencies, with packages for each alone: ${dearest.join(', ')}`, costs),
  ]
}

/** Returns the packages that `pnpm install` brought; one in two versions, or beside two others, is there twice. */
function installedPackages(): Place[] {
  const folder = 'node_modules/.pnpm'
  const names = listIfThere(folder).filter((name) => name.includes('@') && !name.startsWith('@site'))
  return names.map((name) => ({file: `${folder}/${name}`, line: 1, text: ''}))
}
