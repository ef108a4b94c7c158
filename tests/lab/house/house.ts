import {parseArgs} from 'node:util'
import {answerHelp} from '../../../apps/server/src/config/terminal.ts'
import {printRow} from '../library/figure.ts'
import {countLines, measureBounds, type Row} from './bounds.ts'
import {type Place, readSources, roomOf} from './source.ts'

/** Numbers that `--check` lets pass. They only go down. */
const MOST = {
  docstrings: 0,
  persons: 4,
  stands: 2,
  cycles: 0,
  up: 13,
  namesakes: 3,
  find: 18,
  folders: 0,
  functions: 0,
  parts: 17,
}

answerHelp(`Usage: pnpm house [--list <row>] [--room=packages/lake] [--check]
  Prints how big, how tangled and how plainly said the house is, beside what is asked of it. A source file is one of TypeScript
  or CSS (ts, tsx, mjs, css) that is not generated and no test: *.test.ts, and all in folders test and tests. Lines are all
  lines, blank ones and comments too.
  --list   prints the places of a row
  --room   looks at one room alone
  --check  prints no table, and fails when there are more docstrings without a subject, vague comments, cycles of imports, folders
           that import each other, long functions or parts with one reader than there were`)

const {values: options} = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {list: {type: 'string'}, room: {type: 'string'}, check: {type: 'boolean'}},
})
// `pnpm house | head` reads no further.
process.stdout.on('error', () => process.exit())
const sources = readSources()
const rows = measureBounds(sources, options.room?.replace(/\/$/, ''))
if (options.check) process.exitCode = rows.filter(grew).length > 0 ? 1 : 0
else if (options.list !== undefined) printPlaces(options.list)
else printTables()

function grew({name, now}: Row): boolean {
  const most = MOST[name as keyof typeof MOST]
  if (most === undefined || now <= most) return false
  process.stderr.write(`There are ${now} ${name}, and were ${most}. The places: pnpm house --list ${name}\n`)
  return true
}

function printPlaces(name: string): void {
  const places = rows.find((one) => one.name === name)?.places
  if (!places) process.stdout.write(`Rows: ${rows.map((one) => one.name).join(', ')}\n`)
  for (const {file, line, text} of places ?? []) process.stdout.write(`${file}:${line}  ${text.split('\n')[0]}\n`)
}

function printTables(): void {
  printHead('row', 'what', 'now', 'asked', '', 'most in')
  for (const {name, what, now, asked, isMet, places} of rows) {
    const verdict = isMet === undefined ? '' : isMet ? 'ok' : 'missed'
    printRow([name, what, now.toLocaleString('en'), asked, verdict, fullestRooms(places)])
  }
  process.stdout.write('\n')
  printHead('room', 'files', 'lines', 'of these CSS', 'files of tests', 'lines')
  for (const [room, files] of Map.groupBy(sources, ({path}) => roomOf(path))) {
    const [house, tests] = [files.filter(({isTest}) => !isTest), files.filter(({isTest}) => isTest)]
    const styles = house.filter(({isStyle}) => isStyle)
    const figures = [house.length, countLines(house), countLines(styles), tests.length, countLines(tests)]
    printRow([room, ...figures.map((figure) => figure.toLocaleString('en'))])
  }
}

function printHead(...cells: string[]): void {
  printRow(cells)
  printRow(cells.map(() => '---'))
}

/** `apps/web 12, packages/lake 3, apps/api 2` */
function fullestRooms(places: readonly Place[]): string {
  const rooms = [...Map.groupBy(places, ({file}) => roomOf(file))]
  const fullest = rooms.toSorted(([, one], [, other]) => other.length - one.length).slice(0, 3)
  return fullest.map(([room, {length}]) => `${room} ${length}`).join(', ')
}
