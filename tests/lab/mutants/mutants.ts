import {type SpawnSyncOptions, spawnSync} from 'node:child_process'
import {existsSync, globSync, readdirSync, readFileSync} from 'node:fs'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {printRow} from '../library/figure.ts'

/**
 * `pnpm lab mutants` applies each small fault of this folder to a copy of the last commit, runs the tests that are related to
 * it, and prints which found it: a test of `pnpm test`, one of the lab alone, or none.
 *
 * A fault is a patch. Its first line says what is wrong with the product then, its second which tests are asked: `Tests: unit`
 * those that vitest relates to the changed files, `Tests: browser menu quote` the specs whose names have one of these words.
 *
 * `--only=<part of a name>` applies some of them, `--at=<revision>` asks the tests of another commit.
 */
const HOUSE = fileURLToPath(new URL('../../..', import.meta.url))
const FAULTS = fileURLToPath(new URL('.', import.meta.url))
const ASK_TESTS = fileURLToPath(new URL('ask-tests.ts', import.meta.url))
/** A fault can make a test wait without end; no related tests take as long. */
const LONGEST_MS = 600_000

const {values: options} = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {only: {type: 'string', default: ''}, at: {type: 'string', default: 'HEAD'}},
})

type Fault = {name: string; patch: string; what: string; specs: string[] | undefined; files: string[]}
type Verdict = {by: 'pnpm test' | 'the lab' | 'none'; test: string}

function readFault(name: string): Fault {
  const patch = join(FAULTS, name)
  const text = readFileSync(patch, 'utf8')
  const [what = '', tests = ''] = text.split('\n')
  const [, kind, specs = ''] = /^Tests: (unit|browser)\s*(.*)$/.exec(tests) ?? []
  if (!kind) throw new Error(`${name}: the second line says "Tests: unit" or "Tests: browser <words>"`)
  const files = Array.from(text.matchAll(/^\+\+\+ b\/(.+)$/gm), ([, file = '']) => file)
  return {name: name.replace('.patch', ''), patch, what, files, specs: kind === 'unit' ? undefined : specs.split(' ')}
}

const faults = readdirSync(FAULTS).filter((name) => name.endsWith('.patch') && name.includes(options.only))
const copy = await mkdtemp(join(tmpdir(), 'mutants-'))
const began = Date.now()
try {
  await makeCopy()
  const verdicts = faults.map(readFault).map((fault) => {
    const start = Date.now()
    const verdict = judge(fault)
    printRow([fault.name, verdict.by, `${Math.round((Date.now() - start) / 1000)} s`, verdict.test || fault.what])
    return verdict.by
  })
  const count = (by: Verdict['by']) => verdicts.filter((each) => each === by).length
  process.stdout.write(
    `\n${verdicts.length} faults at ${options.at} in ${Math.round((Date.now() - began) / 60_000)} minutes: ` +
      `${count('pnpm test')} found by pnpm test, ${count('the lab')} by the lab alone, ${count('none')} by none\n`,
  )
  process.exitCode = count('none') > 0 ? 1 : 0
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', copy], {cwd: HOUSE})
  await rm(copy, {recursive: true, force: true})
}

async function makeCopy(): Promise<void> {
  mustRun('git', ['worktree', 'add', '--detach', '--force', copy, options.at], {cwd: HOUSE})
  mustRun('pnpm', ['install', '--frozen-lockfile', '--prefer-offline'])
  const prepared = 'node_modules/.cache/prepared-lake'
  if (existsSync(join(HOUSE, prepared))) await cp(join(HOUSE, prepared), join(copy, prepared), {recursive: true})
}

/** Puts the fault into the copy, asks the tests, and takes it out again. */
function judge(fault: Fault): Verdict {
  const asked = fault.specs ? browserTests(fault.name, fault.specs) : unitTests(fault.files)
  for (const {by, ask} of asked) {
    mustRun('git', ['apply', fault.patch])
    const test = ask()
    mustRun('git', ['checkout', '--', '.'])
    // A test that fails without the fault as well has found something else.
    if (test && !ask(fileOf(test))) return {by, test}
    if (test) process.stdout.write(`fails without a fault: ${test}\n`)
  }
  return {by: 'none', test: ''}
}

/** Runs one file of tests, or all that are related. Returns the first test that failed; undefined when all passed. */
type Ask = (file?: string) => string | undefined
type Asked = {by: Verdict['by']; ask: Ask}

function unitTests(files: string[]): Asked[] {
  const asking =
    (config: string, tags: string): Ask =>
    (file) =>
      failureOf(run(process.execPath, [ASK_TESTS, copy, config, tags, ...(file ? [file] : files)]), /^FAILED (.*)/m)
  const [ofTest, ofLab] = ['tests/vitest.config.ts', 'tests/lab/vitest.config.ts']
  // Tests of before there were tags are asked without.
  const isTagged = readFileSync(join(copy, ofTest), 'utf8').includes('tags:')
  const asked: Asked[] = [{by: 'pnpm test', ask: asking(ofTest, isTagged ? '!landing' : '')}]
  if (isTagged) asked.push({by: 'the lab', ask: asking(ofTest, 'landing')})
  if (existsSync(join(copy, ofLab))) asked.push({by: 'the lab', ask: asking(ofLab, '')})
  return asked
}

function browserTests(name: string, words: string[]): Asked[] {
  const specs = globSync('tests/e2e/**/*.spec.ts', {cwd: copy}).filter((spec) =>
    words.some((word) => spec.includes(word)),
  )
  if (specs.length === 0) throw new Error(`${name}: no spec is called like one of ${words.join(', ')}`)
  const asking =
    (...those: string[]): Ask =>
    (file) => {
      mustRun(process.execPath, ['apps/server/src/command/build.ts'])
      const chosen = file ? [file] : specs.map((spec) => spec.replace('tests/e2e/', ''))
      const options = ['--config', 'tests/playwright.config.ts', '-x', '--pass-with-no-tests', ...those]
      return failureOf(run('node_modules/.bin/playwright', ['test', ...options, ...chosen]), /^ +1\) (.*)/m)
    }
  return [
    {by: 'pnpm test', ask: asking('--grep-invert', '@landing')},
    {by: 'the lab', ask: asking('--grep', '@landing')},
  ]
}

/** Returns the file that the name of a test begins with, for a browser test with its line. */
function fileOf(test: string): string {
  return /[\w./-]+\.(?:test\.tsx?|spec\.ts)(?::\d+)?/.exec(test)?.[0] ?? test
}

type Ended = {status: number | null; output: string}

/** Returns the name of the first test that failed; undefined when all passed. */
function failureOf({status, output}: Ended, name: RegExp): string | undefined {
  if (status === 0) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  return name.exec(output.replaceAll(/\x1b\[[0-9;]*m/g, ''))?.[1]?.trim() ?? 'it did not end, or could not begin'
}

function mustRun(program: string, args: string[], options?: SpawnSyncOptions): void {
  const {status, output} = run(program, args, options)
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${output}`)
}

function run(program: string, args: string[], options: SpawnSyncOptions = {}): Ended {
  const {status, stdout, stderr} = spawnSync(program, args, {
    cwd: copy,
    timeout: LONGEST_MS,
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
    ...options,
  })
  return {status, output: `${stdout}\n${stderr}`}
}
