import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {watch} from 'node:fs'
import {join} from 'node:path'
import getPort from 'get-port'
import pretty from 'pino-pretty'
import {paths} from './config/paths.ts'
import {print} from './config/terminal.ts'
import {createLog} from './http/log.ts'
import {createDevFrontends} from './pages/dev-frontends.ts'
import {run} from './run.ts'

/** Rooms that the process itself loads. Pages and Studio, and what only they ask, follow edits while it runs. */
const ROOMS = [
  'apps/server',
  'apps/api',
  ...['forms', 'lake', 'limits', 'pack', 'pictures', 'routes', 'staff', 'storage'].map((room) => `packages/${room}`),
]
/** Tells the process that it serves, and does not watch. */
const SERVE = 'serve'
/** Editors and git write several files at once. */
const SETTLED_MS = 50

// `node --watch` does not do: what it posts to know of imports, a thread of queries would take for an answer.
if (process.argv[2] === SERVE) await serve()
else startAgainAfterEdits(await getPort(), await getPort())

/** The terminal is read by a person: one line a failure, and no stack of what stands in the browser. */
async function serve(): Promise<void> {
  process.on('disconnect', () => process.exit())
  const output = pretty({sync: true, ignore: 'pid,hostname,requestId', translateTime: 'HH:MM:ss', destination: 2})
  const [site = 0, studio = 0] = process.argv.slice(3).map(Number)
  const frontends = createDevFrontends({site, studio})
  await run({frontends, log: createLog(output)})
  frontends.follow()
}

/** @param ports of the hot reload: an open page looks for them again, and another house must not take them meanwhile */
function startAgainAfterEdits(...ports: number[]): void {
  const start = () => fork(import.meta.filename, [SERVE, ...ports.map(String)])
  let child = start()
  let settled: NodeJS.Timeout | undefined
  let starting = Promise.resolve()
  const again = (file: string) => async () => {
    print(`${file} was edited: starting again.`)
    await ended(child)
    child = start()
  }
  for (const room of ROOMS) {
    watch(join(paths.house, room, 'src'), {recursive: true}, (_event, name) => {
      if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return
      clearTimeout(settled)
      settled = setTimeout(() => {
        starting = starting.then(again(`${room}/src/${name}`))
      }, SETTLED_MS)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void ended(child, signal).then(() => process.exit()))
  }
}

/** Asks the process to stop, and waits until it has. */
async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
