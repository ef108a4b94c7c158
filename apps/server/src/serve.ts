import {existsSync} from 'node:fs'
import {enableCompileCache, flushCompileCache} from 'node:module'
import {takeNoWords} from './command/program.ts'
import {paths} from './config/paths.ts'
import {print} from './config/terminal.ts'

takeNoWords(`Usage: pnpm serve
  Serves what is built, as one process that nothing starts again. Its settings: docs/configure.md`)

// The process alone: its starter has built before, and starts it again when it ends.
if (!existsSync(paths.webServer) || !existsSync(paths.studioBuilt)) {
  print('Site and Studio are not built: run `pnpm build` first, or `pnpm start`, which does.')
  process.exit((await import('./operations/serving-process.ts')).EXIT_CODE.config)
}

// A start takes a third less; not in the machine's common folder, where others could lay code for us.
enableCompileCache(paths.compileCache)
const [{run}, {builtFrontends}] = await Promise.all([import('./run.ts'), import('./pages/frontends.ts')])
await run({frontends: builtFrontends})
flushCompileCache()
