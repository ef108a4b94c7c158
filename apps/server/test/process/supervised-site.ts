import {fileURLToPath} from 'node:url'
import {createLog} from '../../src/log.ts'
import {supervise} from '../../src/process/supervise.ts'

const program = fileURLToPath(new URL('bare-site.ts', import.meta.url))
process.exit(await supervise({program, log: createLog()}))
