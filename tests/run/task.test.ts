import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {runTasks, type Task} from './task.ts'

const node = (program: string) => `node -e "${program}"`
const FAILS = node("console.log('all of it'); process.exitCode = 3")

async function run(...tasks: Omit<Task, 'part'>[]) {
  const folder = await mkdtemp(join(tmpdir(), 'run-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  return runTasks(
    tasks.map((task) => ({...task, part: 'checks'})),
    {atOnce: 2, folder},
  )
}

test('A failure ends nobody but those that need what failed, and says why these were not run', async () => {
  const ended = await run(
    {script: 'build', command: FAILS},
    {script: 'browsers', command: node(''), needs: ['build']},
    {script: 'unit', command: node(''), after: ['build', 'what is not in the plan']},
    {script: 'types', command: node('')},
  )
  expect(Object.fromEntries(ended.map(({script, verdict}) => [script, verdict]))).toEqual({
    build: 'failed',
    browsers: 'not run, since build failed',
    unit: 'ok',
    types: 'ok',
  })
})

test('Each of two that run side by side has its own processor time, and a place for what its tests write down', async () => {
  const busy = "require('crypto').pbkdf2Sync('a', 'b', 400000, 64, 'sha512')"
  const note = "require('fs').writeFileSync(process.env.RUN_FIGURES, 'noted')"
  const ended = await run({script: 'busy', command: node(busy)}, {script: 'idle', command: node(note)})
  const [idle, other] = ['idle', 'busy'].map((name) => ended.find(({script}) => script === name))
  expect(other?.cpuSeconds).toBeGreaterThan(0.1)
  expect(idle?.cpuSeconds).toBeLessThan(other?.cpuSeconds ?? 0)
  expect(await readFile(idle?.figures ?? '', 'utf8')).toBe('noted')
})
