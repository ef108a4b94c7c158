import {appendFileSync} from 'node:fs'
import {stripVTControlCharacters} from 'node:util'
import {missingTools, TEST_TOOLS} from '../tools.ts'

const MOST_SHOWN = 10
const MOST_LINES = 6
const MOST_LETTERS = 200

type Timed = {name: string; ms: number}

/** A run: how long files and tests took, what was not run, and what failed, with the first lines of why. */
export type Run = {
  files: Timed[]
  tests: Timed[]
  notRun: string[]
  failed: {name: string; why: string}[]
}

/** Prints a run of tests, or hands it to the whole run that it is a part of (`tests/run.ts`). */
export function endRun(run: Run): void {
  const {RUN_FIGURES} = process.env
  if (RUN_FIGURES) appendFileSync(RUN_FIGURES, `${JSON.stringify({kind: 'run', ...run})}\n`)
  else {
    printRun(run)
    printFailed(run.failed)
  }
}

/** Prints what failed, below all else: of a long log one reads the end. */
export function printFailed(failed: Run['failed']): void {
  if (failed.length > 0) process.stdout.write(`\nFailed, ${failed.length}\n`)
  for (const {name, why} of failed) process.stdout.write(`${name}\n${firstLines(why)}\n`)
}

const firstLines = (why: string) =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MOST_LINES)
    .map((line) => `    ${line.slice(0, MOST_LETTERS)}`)
    .join('\n')

/** Prints the ten slowest files and tests, what was not run, and which tools are missing. */
export function printRun({files, tests, notRun}: Omit<Run, 'failed'>): void {
  printSlowest('files', files)
  printSlowest('tests', tests)
  if (notRun.length === 0) return
  process.stdout.write(`\nNot run, ${notRun.length} of ${tests.length + notRun.length} tests\n`)
  for (const name of notRun) process.stdout.write(`${' '.repeat(11)}${name}\n`)
  for (const sentence of missingTools(TEST_TOOLS)) process.stdout.write(`${sentence}\n`)
}

function printSlowest(what: string, all: Timed[]): void {
  const slowest = all.toSorted((one, other) => other.ms - one.ms).slice(0, MOST_SHOWN)
  process.stdout.write(`\nThe slowest of ${all.length} ${what}\n`)
  for (const {name, ms} of slowest) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`)
}
