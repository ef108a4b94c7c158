import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import {answerHelp} from '../../apps/server/src/config/terminal.ts'
import {runAndReport} from './figures.ts'
import type {Task} from './task.ts'

const HOUSE = join(import.meta.dirname, '../..')

/** Nearly all tests read them: what they were generated of selects what a change of them concerns. */
const GENERATED = ['studio/schema.json', 'packages/content/sanity.types.ts']

/** Sources of the generated files. */
const TYPED = /^(studio\/(schema|rules)\/|studio\/sanity\.|packages\/(content|routes)\/src\/|pnpm-lock\.yaml)/

const git = (...args: string[]) => execFileSync('git', args, {cwd: HOUSE, encoding: 'utf8'}).split('\n').filter(Boolean)

/** Returns the files that differ from a revision, and those that are in none, but for what is gone. */
const changedSince = (revision: string) => [
  ...git('diff', '--name-only', '--diff-filter=d', revision),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** Returns the tests that kill processes, which would be most of the time: the lab and a whole run do them. */
const killingTests = () => git('grep', '--untracked', '-lE', "SIGKILL|hasTool\\('(strace|mount)'\\)", '--', '*.test.ts')

function tasksOf(files: readonly string[]): Task[] {
  const sources = files.filter((file) => /\.tsx?$|\/urdu\/[\w-]+\.json$/.test(file) && !GENERATED.includes(file))
  const list = (paths: readonly string[]) => paths.map((path) => JSON.stringify(path)).join(' ')
  const excluded = killingTests().filter((test) => !sources.includes(test))
  const related = `vitest related --run --passWithNoTests --tags-filter '!landing' --config tests/vitest.config.ts ${list(sources)}`
  const unit = [related, ...excluded.map((test) => `--exclude ${test}`)].join(' ')
  const tasks: Task[] = [
    {script: 'types', part: 'checks', command: 'node tests/run/types.ts'},
    {script: 'check:urdu', part: 'checks', command: 'node tests/run/types.ts studio/tsconfig.urdu.json'},
    {script: 'lint', part: 'checks', command: `biome check --no-errors-on-unmatched ${list(files)}`},
  ]
  if (sources.length > 0) tasks.unshift({script: 'related tests', part: 'unit tests', command: unit})
  if (files.some((file) => TYPED.test(file) || GENERATED.includes(file)))
    tasks.push({script: 'check:generated', part: 'checks', command: 'node studio/typegen.ts --check'})
  return tasks
}

answerHelp(`Usage: pnpm check:changed [<revision>]
  Checks what changed since a revision, by itself since the last commit: lint, types and related tests.`)

const files = changedSince(process.argv.slice(2).find((argument) => argument !== '--') ?? 'HEAD')
if (files.length === 0) process.stdout.write('Nothing changed.\n')
else await runAndReport(tasksOf(files))
