import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {availableParallelism, tmpdir} from 'node:os'
import {join} from 'node:path'
import {printFailed, printRun, type Run} from '../report/summary.ts'
import {type Ended, PARTS, runTasks, type Task, TICKS_PER_SECOND} from './task.ts'

/** A line of `RUN_FIGURES`: a site that ended (`e2e/running-site.ts`), or the tests of one runner (`report/summary.ts`). */
type Figure = {kind: 'site'; name: string; cpuSeconds?: number} | ({kind: 'run'} & Run)

type Row = {part: string; seconds?: number; cpuSeconds: number | undefined; note?: string}

/** Runs tasks, as many at a time as there are cores, and prints what they cost; a failure is in the exit code. */
export async function runAndReport(tasks: readonly Task[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'run-figures-'))
  const [from, busyBefore] = [performance.now(), busyCpuSeconds()]
  const ended = await runTasks(tasks, {atOnce: availableParallelism(), folder})
  printFigures(ended, (performance.now() - from) / 1000)
  printBusy(busyBefore)
  rmSync(folder, {recursive: true})
  process.exitCode = ended.every(({verdict}) => verdict === 'ok') ? 0 : 1
}

/** Prints what the machine did meanwhile: Chromium waits for none of its pages, so that the parts do without them. */
function printBusy(before: number | undefined): void {
  const after = busyCpuSeconds()
  if (before === undefined || after === undefined) return
  process.stdout.write(
    `\nThe machine was busy for ${((after - before) / 60).toFixed(1)} CPU-minutes, pages of browsers included.\n`,
  )
}

/** Returns what all processes of the machine took since it started; undefined without /proc. */
function busyCpuSeconds(): number | undefined {
  if (!existsSync('/proc/stat')) return undefined
  // In ticks: user, nice, system.
  const [, user, nice, system] = readFileSync('/proc/stat', 'latin1').split(/\s+/).map(Number)
  return ((user ?? 0) + (nice ?? 0) + (system ?? 0)) / TICKS_PER_SECOND
}

/** Prints how long a run took and what it cost by its parts, its slowest tests, what was not run, and all verdicts. */
function printFigures(ended: readonly Ended[], seconds: number): void {
  const figures = ended.map((task) => readFigures(task))
  const runs = figures.flat().filter((figure) => figure.kind === 'run')
  printRun({
    files: runs.flatMap(({files}) => files),
    tests: runs.flatMap(({tests}) => tests),
    notRun: runs.flatMap(({notRun}) => notRun),
  })
  const rows = rowsOf(ended, figures)
  const whole = {part: 'all', seconds, cpuSeconds: sum(rows.map(({cpuSeconds}) => cpuSeconds))}
  process.stdout.write('\nWhere the time went\n')
  for (const row of [...rows, whole]) process.stdout.write(`${lineOf(row)}\n`)
  if (whole.cpuSeconds === undefined)
    process.stdout.write('Processor time is left out, since this system has no /proc.\n')
  process.stdout.write('\n')
  for (const {script, verdict} of ended) process.stdout.write(`${script.padEnd(16)} ${verdict}\n`)
  printFailed(runs.flatMap(({failed}) => failed))
}

/** Takes sites out of the part that started them. */
function rowsOf(ended: readonly Ended[], figures: readonly Figure[][]): Row[] {
  const sitesOf = (at: number) => (figures[at] ?? []).filter((figure) => figure.kind === 'site')
  const rows = PARTS.map((part): Row => {
    const tasks = ended.flatMap((task, at) => (task.part === part ? [{...task, sites: sitesOf(at)}] : []))
    return {
      part,
      seconds: sum(tasks.map(({seconds}) => seconds)),
      cpuSeconds: sum(tasks.map(({cpuSeconds, sites}) => minus(cpuSeconds, cpuOf(sites)))),
    }
  })
  const sites = ended.flatMap((_, at) => sitesOf(at))
  const dearest = Math.max(0, ...sites.map(({cpuSeconds = 0}) => cpuSeconds))
  const note = `${sites.length} starts, the dearest ${(dearest / 60).toFixed(1)}`
  return [...rows, {part: 'sites', cpuSeconds: sites.length > 0 ? cpuOf(sites) : 0, note}]
}

const cpuOf = (sites: readonly {cpuSeconds?: number}[]) => sum(sites.map(({cpuSeconds}) => cpuSeconds))

/** Is unknown as soon as one is. */
function sum(numbers: readonly (number | undefined)[]): number | undefined {
  let total = 0
  for (const number of numbers) {
    if (number === undefined) return undefined
    total += number
  }
  return total
}

const minus = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one - other

function lineOf({part, seconds, cpuSeconds, note}: Row): string {
  const time = seconds === undefined ? '' : `${seconds.toFixed(0)} s`
  const cpu = cpuSeconds === undefined ? '' : `${(cpuSeconds / 60).toFixed(1)} CPU-minutes`
  return [part.padEnd(12), time.padStart(7), cpu.padStart(17), note].filter(Boolean).join('  ')
}

function readFigures({figures}: Ended): Figure[] {
  if (!existsSync(figures)) return []
  const lines = readFileSync(figures, 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Figure)
}
