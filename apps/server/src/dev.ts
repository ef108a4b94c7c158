import {type ChildProcess, fork, spawn} from 'node:child_process'
import {once} from 'node:events'
import {globSync, watch} from 'node:fs'
import {join} from 'node:path'
import {takeNoWords} from './command/program.ts'
import {paths} from './config/paths.ts'
import {print} from './config/terminal.ts'

/** Rooms that the process itself loads. Pages and Studio, and what only they ask, follow edits while it runs. */
const ROOMS = [
  'apps/server',
  'apps/api',
  ...['forms', 'lake', 'limits', 'pack', 'pictures', 'routes', 'staff', 'storage'].map((room) => `packages/${room}`),
]
/** Folders of which types are made, with what `pnpm typegen` is told of them: to extract a schema takes most of the time. */
const TYPED = {'studio/schema': [], 'packages/content/src': ['--queries']}
/** Tells the process that it serves, and does not watch. */
const SERVE = 'serve'
/** Editors and git write several files at once. */
const SETTLED_MS = 50

// `node --watch` is of no use: a query thread would take its messages about imports for answers.
if (process.argv[2] === SERVE) await serve()
else {
  takeNoWords(`Usage: pnpm dev
  Serves the site from its sources: what one saves is shown, and types of schema and queries are made anew. Its settings:
  docs/configure.md`)
  const {default: getPort} = await import('get-port')
  startAgainAfterEdits(await getPort(), await getPort())
  makeTypesAfterEdits()
}

/** A developer reads the terminal: one line a failure, and no stack of an error that the browser shows already. */
async function serve(): Promise<void> {
  process.on('disconnect', () => process.exit())
  const [{default: pretty}, {createLog}, {createDevFrontends}, {run}] = await Promise.all([
    import('pino-pretty'),
    import('./http/log.ts'),
    import('./pages/dev-frontends.ts'),
    import('./run.ts'),
  ])
  const output = pretty({sync: true, ignore: 'pid,hostname,requestId', translateTime: 'HH:MM:ss', destination: 2})
  const [site = 0, studio = 0] = process.argv.slice(3).map(Number)
  const frontends = createDevFrontends({site, studio})
  await run({frontends, log: createLog(output)})
  frontends.follow()
}

/** @param ports of the hot reload: an open page looks for them again, and no other program must take them meanwhile */
function startAgainAfterEdits(...ports: number[]): void {
  const start = () => fork(import.meta.filename, [SERVE, ...ports.map(String)])
  let child = start()
  const folders = ROOMS.map((room) => `${room}/src`)
  afterEdits(folders, async (file) => {
    print(`${file} was edited: starting again.`)
    await ended(child)
    child = start()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void ended(child, signal).then(() => process.exit()))
  }
}

/** Types are read by people and editors alone: the site runs without them, and is not started again. They end with it. */
function makeTypesAfterEdits(): void {
  for (const [folder, options] of Object.entries(TYPED))
    afterEdits([folder], async (file) => {
      print(`${file} was edited: making types.`)
      const program = join(paths.studio, 'typegen.ts')
      const typegen = spawn(process.execPath, [program, ...options], {stdio: 'inherit', detached: true})
      const end = () => typegen.pid && process.kill(-typegen.pid)
      process.once('exit', end)
      await once(typegen, 'exit')
      process.off('exit', end)
    })
}

/** Works after sources in folders were edited, one time after another; files that are saved together are one edit. */
function afterEdits(folders: readonly string[], work: (file: string) => Promise<void>): void {
  let settled: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  // Each folder by itself: Node watches a whole tree by its files, and loses one that an editor replaces when it saves.
  for (const folder of folders.flatMap((root) => [root, ...globSync(`${root}/**/`, {cwd: paths.house})])) {
    watch(join(paths.house, folder), (_event, name) => {
      if (!name || !/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) return
      clearTimeout(settled)
      settled = setTimeout(() => {
        working = working.then(() => work(`${folder}/${name}`))
      }, SETTLED_MS)
    })
  }
}

/** Asks the process to stop, and waits until it has. */
async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
