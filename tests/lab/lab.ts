import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {bringTools, missingTools, type ToolName} from '../tools.ts'

type Experiment = {
  /** Beside this file. */
  program: string
  what: string
  /** Tells whether it starts the built product. */
  build?: true
  /** Tools that it needs beside Node. */
  tools?: ToolName[]
  /** Options of the form that a release has to pass. */
  release?: string[]
}

const EXPERIMENTS: Record<string, Experiment> = {
  durability: {program: 'durability/durability.ts', what: 'kills the lake while it is written to', tools: ['strace']},
  faults: {program: 'faults/faults.ts', what: 'kills, starves and floods the forms', tools: ['strace']},
  power: {program: 'power/power.ts', what: 'takes the power from lake and forms', tools: ['strace']},
  replicas: {
    program: 'replicas/replicas.ts',
    what: 'kills copies behind Caddy',
    build: true,
    tools: ['caddy', 'PostgreSQL', 'systemd-socket-activate'],
  },
  hostile: {
    program: 'hostile/hostile.ts',
    what: 'attacks both servers',
    build: true,
    tools: ['Chromium', 'caddy'],
    release: ['--full'],
  },
  'bench-web': {program: 'bench/web/web.ts', what: 'measures pages', build: true, tools: ['Chromium']},
  'bench-api': {program: 'bench/api.ts', what: 'measures forms'},
  'bench-lake': {program: 'bench/lake/lake-bench.ts', what: 'measures queries, memory, start and publishing'},
  'bench-others': {
    program: 'bench/lake/others.ts',
    what: 'asks the lake, groq-js alone, SQLite and PostgreSQL the same',
    tools: ['PostgreSQL'],
  },
  'lake-compatibility': {
    program: 'lake-compatibility/compatibility.ts',
    what: 'edits with the newest Studios and clients of each version',
    tools: ['Chromium'],
  },
  'lake-conformance': {
    program: 'lake-conformance/conformance.ts',
    what: 'asks the lake all that client, pictures and command line of Sanity can',
  },
  'lake-cache': {
    program: 'lake-cache.ts',
    what: 'reads a lake through Varnish while it is written to',
    tools: ['varnishd'],
  },
  'bench-content': {
    program: 'bench/content-queries.ts',
    what: 'measures the questions of the site over a large dataset',
  },
  'bench-studio': {
    program: 'bench/studio.ts',
    what: 'measures lists, inbox and health of the Studio over a large dataset',
    build: true,
    tools: ['Chromium'],
  },
  diary: {
    program: 'diary/diary.ts',
    what: 'does what visitors come for, or the office',
    build: true,
    tools: ['Chromium'],
    release: ['visitors', 'office'],
  },
  'bench-pack': {program: 'bench/pack.ts', what: 'measures the PDFs of a tender', build: true},
}

function runNode(program: string, options: readonly string[] = []): boolean {
  const file = fileURLToPath(new URL(program, import.meta.url))
  return spawnSync(process.execPath, [file, ...options], {stdio: 'inherit'}).status === 0
}

function run({program, build, tools = []}: Experiment, options: readonly string[]): boolean {
  bringTools(tools)
  const missing = missingTools(tools)
  for (const sentence of missing) process.stderr.write(`${sentence}\n`)
  if (missing.length > 0 || (build && !runNode('../../apps/server/src/command/build.ts'))) return false
  return runNode(program, options)
}

function runAll(): boolean {
  const verdicts = Object.entries(EXPERIMENTS).map(([name, experiment]) => {
    process.stdout.write(`\n# ${name}: ${experiment.what}\n`)
    return {name, isGood: run(experiment, experiment.release ?? [])}
  })
  process.stdout.write('\n')
  for (const {name, isGood} of verdicts) process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name}\n`)
  return verdicts.every(({isGood}) => isGood)
}

/** `pnpm lab <name> [options]` runs one experiment, `pnpm lab --all` all of them as a release has to pass them. */
const [name = '', ...options] = process.argv.slice(2).filter((argument) => argument !== '--')
const experiment = EXPERIMENTS[name]
if (name === '--all') process.exitCode = runAll() ? 0 : 1
else if (experiment) process.exitCode = run(experiment, options) ? 0 : 1
else {
  process.stdout.write('pnpm lab <name> [options], or pnpm lab --all, which takes hours. Names:\n')
  for (const [known, {what}] of Object.entries(EXPERIMENTS)) process.stdout.write(`  ${known.padEnd(12)} ${what}\n`)
  process.exitCode = name ? 1 : 0
}
