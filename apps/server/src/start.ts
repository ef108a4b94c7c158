import {fileURLToPath} from 'node:url'
import {buildStale} from './build.ts'
import {createLog} from './log.ts'
import {supervise} from './supervise.ts'

await buildStale()
const program = fileURLToPath(new URL('serve.ts', import.meta.url))
process.exit(await supervise({program, log: createLog()}))
