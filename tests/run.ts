import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {answerHelp} from '../apps/server/src/config/terminal.ts'
import {runAndReport} from './run/figures.ts'
import type {Task} from './run/task.ts'

/** Scripts of package.json in the order in which they start: what others wait for, and what takes longest, comes first. */
const TASKS: readonly (Omit<Task, 'command'> & {isOfBrowsers?: true})[] = [
  {script: 'test:tools', part: 'build', isOfBrowsers: true},
  {script: 'build', part: 'build', isOfBrowsers: true},
  {script: 'test:unit', part: 'unit tests', after: ['test:tools']},
  {script: 'test:prepare', part: 'build', isOfBrowsers: true, needs: ['build']},
  {
    script: 'test:browsers',
    part: 'browsers',
    isOfBrowsers: true,
    needs: ['test:tools', 'test:prepare'],
    after: ['test:unit'],
  },
  {script: 'types', part: 'checks'},
  {script: 'check:urdu', part: 'checks'},
  {script: 'check:generated', part: 'checks'},
  {script: 'lint', part: 'checks'},
  {script: 'dead-code', part: 'checks'},
  {script: 'check:house', part: 'checks'},
  {script: 'check:ages', part: 'checks'},
]

const {scripts} = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

answerHelp(`Usage: pnpm test
  Checks everything, with browsers; \`pnpm check\` without them, \`pnpm check:changed\` what changed alone.`)

const isWhole = !process.argv.includes('--no-browsers')
const tasks = TASKS.filter(({isOfBrowsers}) => isWhole || !isOfBrowsers)
await runAndReport(tasks.map((task) => ({...task, command: scripts[task.script] ?? `No script ${task.script}`})))
