import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {styleText} from 'node:util'

const HOUSE = join(import.meta.dirname, '../..')

export const PARTS = ['unit tests', 'browsers', 'build', 'checks'] as const

/** A script of package.json. */
export type Task = {
  script: string
  command: string
  /** The part of the run that its time is counted to. */
  part: (typeof PARTS)[number]
  /** Scripts that have to end well before it starts. */
  needs?: readonly string[]
  /** Scripts that have to end before it starts. */
  after?: readonly string[]
}

export type Ended = Task & {
  /** Says `ok`, `failed`, or why it was not run. */
  verdict: string
  seconds: number
  /** Undefined where the system does not tell. */
  cpuSeconds?: number
  /** JSON lines that it and its children wrote down. */
  figures: string
}

type RunOptions = {
  atOnce: number
  /** Takes the figures that tests write down. */
  folder: string
}

/**
 * Runs tasks side by side, in the order of their list, and prints all that each one said when it ends. A failure ends no
 * other tasks but those that need what failed.
 */
export async function runTasks(tasks: readonly Task[], {atOnce, folder}: RunOptions): Promise<Ended[]> {
  const ended: Ended[] = []
  const running = new Map<string, Promise<void>>()
  const isOver = (script: string) => tasks.every((task) => task.script !== script) || verdictOf(script) !== undefined
  const verdictOf = (script: string) => ended.find((task) => task.script === script)?.verdict
  let waiting = tasks
  while (waiting.length > 0 || running.size > 0) {
    const isReady = ({needs = [], after = []}: Task) => [...needs, ...after].every(isOver)
    const next = waiting.find(isReady)
    if (!next || running.size >= atOnce) {
      await Promise.race(running.values())
      continue
    }
    waiting = waiting.filter((task) => task !== next)
    const figures = join(folder, `${tasks.indexOf(next)}.jsonl`)
    const lacking = next.needs?.find((script) => verdictOf(script) !== 'ok')
    if (lacking) ended.push({...next, verdict: `not run, since ${lacking} failed`, seconds: 0, figures})
    else
      running.set(
        next.script,
        runTask(next, figures).then((end) => {
          running.delete(next.script)
          ended.push(end)
        }),
      )
  }
  return ended
}

/** Browser tests come last and take minutes: each line of theirs is printed when it comes. */
const isLive = ({part}: Task) => part === 'browsers'

function runTask(task: Task, figures: string): Promise<Ended> {
  const from = performance.now()
  const child = spawn(task.command, {
    shell: true,
    cwd: HOUSE,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY && {FORCE_COLOR: '1'}),
      PATH: [join(HOUSE, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      RUN_FIGURES: figures,
    },
  })
  children.add(child)
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (isLive(task) ? process.stdout.write(bytes) : printed.push(bytes)))
  return new Promise((resolve) => {
    let cpuSeconds: number | undefined
    child.once('exit', () => {
      children.delete(child)
      cpuSeconds = takeCpuSeconds()
    })
    child.once('close', (code) => {
      const [seconds, verdict] = [(performance.now() - from) / 1000, code === 0 ? 'ok' : 'failed']
      const head = styleText(
        ['bold', code === 0 ? 'green' : 'red'],
        `${task.script}: ${verdict}, ${seconds.toFixed(1)} s`,
      )
      process.stdout.write(`\n${head}\n${Buffer.concat(printed)}`)
      resolve({...task, verdict, seconds, cpuSeconds, figures})
    })
  })
}

const children = new Set<ChildProcess>()
process.once('SIGTERM', () => {
  for (const child of children) child.kill()
  process.exit(143)
})

/** The kernel's USER_HZ, which programs are told on every machine. */
export const TICKS_PER_SECOND = 100

let taken = 0

/** Returns the processor time of the child that was just waited for, with all that it waited for; undefined without /proc. */
function takeCpuSeconds(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  // Behind the name of the program, which may hold spaces: state, 10 more, utime, stime, cutime, cstime.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const all = (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
  const cpuSeconds = all - taken
  taken = all
  return cpuSeconds
}
