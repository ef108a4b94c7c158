import {existsSync} from 'node:fs'
import {enableCompileCache, flushCompileCache} from 'node:module'
import {EXIT_CODE} from './exit-code.ts'
import {print} from './print.ts'
import {room} from './room.ts'

// The process alone: whoever starts it has built before, and starts it again when it ends.
if (!existsSync(room.webServer) || !existsSync(room.studioBuilt)) {
  print('Site and Studio are not built: run `pnpm build` first, or `pnpm start`, which does.')
  process.exit(EXIT_CODE.config)
}

// A start takes a third less; not in the machine's common folder, where others could lay code for us.
enableCompileCache(room.compileCache)
const [{run}, {builtFaces}] = await Promise.all([import('./run.ts'), import('./built-faces.ts')])
await run({faces: builtFaces})
flushCompileCache()
