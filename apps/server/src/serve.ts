import {existsSync} from 'node:fs'
import {enableCompileCache, flushCompileCache} from 'node:module'
import {paths} from './config/paths.ts'
import {print} from './config/terminal.ts'
import {EXIT_CODE} from './operations/serving-process.ts'

// The process alone: whoever starts it has built before, and starts it again when it ends.
if (!existsSync(paths.webServer) || !existsSync(paths.studioBuilt)) {
  print('Site and Studio are not built: run `pnpm build` first, or `pnpm start`, which does.')
  process.exit(EXIT_CODE.config)
}

// A start takes a third less; not in the machine's common folder, where others could lay code for us.
enableCompileCache(paths.compileCache)
const [{run}, {builtFrontends}] = await Promise.all([import('./run.ts'), import('./pages/frontends.ts')])
await run({frontends: builtFrontends})
flushCompileCache()
