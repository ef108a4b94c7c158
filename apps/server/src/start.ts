import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {buildStale} from './command/build.ts'
import {paths} from './config/paths.ts'
import {createLog} from './http/log.ts'
import {supervise} from './operations/supervise.ts'

// A release comes built, and without what builds.
if (existsSync(join(paths.web, 'vite.config.ts'))) await buildStale()
const program = fileURLToPath(new URL('serve.ts', import.meta.url))
process.exit(await supervise({program, log: createLog()}))
