import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {buildStale} from './build.ts'
import {createLog} from './log.ts'
import {paths} from './paths.ts'
import {supervise} from './process/supervise.ts'

// A release comes built, and without what builds.
if (existsSync(join(paths.web, 'vite.config.ts'))) await buildStale()
const program = fileURLToPath(new URL('serve.ts', import.meta.url))
process.exit(await supervise({program, log: createLog()}))
