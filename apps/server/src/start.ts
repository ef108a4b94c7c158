import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {takeNoWords} from './command/program.ts'
import {paths} from './config/paths.ts'

takeNoWords(`Usage: pnpm start
  Builds what is stale, serves the site, and starts it again when it ends. Its settings: docs/configure.md`)

// A release comes built, and without what builds.
if (existsSync(join(paths.web, 'vite.config.ts'))) await (await import('./command/build.ts')).buildStale()
const [{supervise}, {createLog}] = await Promise.all([import('./operations/supervise.ts'), import('./http/log.ts')])
const program = fileURLToPath(new URL('serve.ts', import.meta.url))
process.exit(await supervise({program, log: createLog()}))
