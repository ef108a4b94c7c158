import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {stripVTControlCharacters} from 'node:util'
import {answerHelp} from '../../apps/server/src/config/terminal.ts'
import {bringTools, missingTools, neededTools} from '../tools.ts'
import {namesGuarding} from './guarded-room.ts'
import {printRow} from './library/figure.ts'
import type {Form, Part, Price} from './part.ts'
import {landingForm, PARTS} from './parts.ts'

/** The unit in which the kernel tells times of processes. */
const TICKS_PER_SECOND = 100

/** Letters that are kept of what a part says, and lines that are printed again of one that failed. */
const MOST_KEPT = 20_000
const MOST_LINES = 30

type Chosen = {name: string; part: Part; form: Form}
/** `said` is the end of what a part printed. */
type Verdict = Chosen & {verdict: 'ok' | 'FAILED' | 'not run'; measured: Price; said: string}

/** Returns what all children took that have ended, and their children. */
function childrenCpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

type Ran = {isGood: boolean; said: string}

/** Prints what a program says when it says it, and keeps the end. */
async function runNode(file: string, options: readonly string[] = []): Promise<Ran> {
  const env = {...process.env, ...(process.stdout.isTTY && {FORCE_COLOR: '1'})}
  const child = spawn(process.execPath, [file, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: fileOf('../..'),
    env,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      process.stdout.write(bytes)
      said = (said + bytes).slice(-MOST_KEPT)
    })
  const [code] = await once(child, 'close')
  return {isGood: code === 0, said}
}

function runForm({name, part, form}: Chosen, options: readonly string[]): Promise<Ran> {
  if (part.program && !form.hasTests) return runNode(fileOf(part.program), options)
  const vitest = fileOf('../../node_modules/vitest/vitest.mjs')
  return runNode(vitest, ['run', '--config', fileOf('vitest.config.ts'), '--project', name, ...options])
}

async function run(chosen: Chosen, options: readonly string[] = chosen.form.options ?? []): Promise<Verdict> {
  const {name, part} = chosen
  const tools = part.tools ?? []
  process.stdout.write(`\n# ${name}: ${part.does}\n`)
  bringTools(tools)
  for (const sentence of missingTools(tools)) process.stderr.write(`${sentence}\n`)
  const isComplete = missingTools(neededTools(tools)).length === 0
  const built = isComplete && part.build ? await runNode(fileOf('../../apps/server/src/command/build.ts')) : undefined
  const isReady = isComplete && (built?.isGood ?? true)
  const [begun, before] = [performance.now(), childrenCpuSeconds()]
  const {isGood, said} = isReady ? await runForm(chosen, options) : {isGood: false, said: built?.said ?? ''}
  const measured = {seconds: (performance.now() - begun) / 1000, cpuSeconds: childrenCpuSeconds() - before}
  const verdict = isGood ? 'ok' : isReady ? 'FAILED' : 'not run'
  process.stdout.write(
    `\n${name}: ${verdict} in ${Math.round(measured.seconds)} s, ${Math.round(measured.cpuSeconds)} CPU-s\n`,
  )
  return {...chosen, verdict, measured, said}
}

function printVerdicts(verdicts: readonly Verdict[]): void {
  process.stdout.write('\n')
  printRow(['part', '', 's', 'of', 'CPU-s', 'of'])
  printRow(Array(6).fill('---'))
  const row = (name: string, verdict: string, measured: Price, form: Price) => {
    const figures = [measured.seconds, form.seconds, measured.cpuSeconds, form.cpuSeconds]
    printRow([name, verdict, ...figures.map((figure) => String(Math.round(figure)))])
  }
  for (const {name, verdict, measured, form} of verdicts) row(name, verdict, measured, form)
  row('all', '', sumOf(verdicts.map(({measured}) => measured)), sumOf(verdicts.map(({form}) => form)))
}

/** Prints the end of what parts said that failed, below all else: of a long log one reads the end. */
function printFailed(verdicts: readonly Verdict[]): void {
  for (const {name, said} of verdicts.filter(({verdict}) => verdict !== 'ok')) {
    const lines = stripVTControlCharacters(said).split('\n').filter(isForPeople)
    process.stdout.write(`\n${name} said at its end:\n${lines.slice(-MOST_LINES).join('\n')}\n`)
  }
}

/** Lines of logs are JSON. */
const isForPeople = (line: string) => line.trim() !== '' && !line.startsWith('{"level"')

const sumOf = (prices: readonly Price[]): Price => ({
  seconds: prices.reduce((sum, {seconds}) => sum + seconds, 0),
  cpuSeconds: prices.reduce((sum, {cpuSeconds}) => sum + cpuSeconds, 0),
})

/** Runs parts one after another, as some measure times, and prints what each took next to its price in the table. */
async function runAll(all: readonly Chosen[], options?: readonly string[]): Promise<void> {
  const seeded = mkdtempSync(join(tmpdir(), 'seeded-'))
  process.env.SEEDED_FOLDER = seeded
  process.once('exit', () => rmSync(seeded, {recursive: true, force: true}))
  const verdicts: Verdict[] = []
  for (const chosen of all) verdicts.push(await run(chosen, options))
  printVerdicts(verdicts)
  printFailed(verdicts)
  process.exitCode = verdicts.every(({verdict}) => verdict === 'ok') ? 0 : 1
}

function list(all: readonly Chosen[]): void {
  for (const {name, part, form} of all) {
    const [seconds, cpuSeconds] = [form.seconds, form.cpuSeconds].map((figure) => String(figure).padStart(5))
    process.stdout.write(`  ${name.padEnd(19)}${seconds} s${cpuSeconds} CPU-s  ${part.does}\n`)
  }
}

const everyPart = Object.entries(PARTS).map(([name, part]) => ({name, part, form: part.release}))
const landing = everyPart.flatMap(({name, part}) => {
  const form = landingForm(part)
  return form ? {name, part, form} : []
})

/** Returns the parts that guard a room, in their short forms where they have one. */
function guarding(room: string): Chosen[] {
  const names = namesGuarding(room)
  return everyPart
    .filter(({name}) => names.includes(name))
    .map((chosen) => ({...chosen, form: landingForm(chosen.part) ?? chosen.form}))
}

function choose(first: string, second = ''): Chosen[] | undefined {
  if (first === '--all') return everyPart.filter(({part}) => !part.isApart)
  if (first === '--landing') return landing
  if (first === '--for') return guarding(second)
  return undefined
}

const USAGE = `Usage: pnpm lab <part> [options], --all, --landing or --for <room>, with --list to look
  <part>     runs one part, or its short form with --landing; without one the parts are named
  --all      runs all as a release has to pass them
  --landing  runs what a change has to pass before it lands
  --for      runs what guards a room or a folder of it
  --list     names them, and runs none`

answerHelp(USAGE)

async function main(given: readonly string[]): Promise<void> {
  const args = given.filter((argument) => argument !== '--' && argument !== '--list')
  const [first = '', ...options] = args
  const chosen = choose(first, options[0])
  const part = (options[0] === '--landing' ? landing : everyPart).find(({name}) => name === first)
  if (chosen && given.includes('--list')) list(chosen)
  else if (chosen) await runAll(chosen)
  else if (part) await runAll([part], options[0] === '--landing' ? undefined : options)
  else {
    process.stdout.write(`${USAGE}\n\nParts:\n`)
    list(everyPart)
    process.exitCode = first ? 1 : 0
  }
}

await main(process.argv.slice(2))
