import {fileURLToPath} from 'node:url'
import {createLog} from '../../src/http/log.ts'
import {supervise} from '../../src/operations/supervise.ts'

const program = fileURLToPath(new URL('bare-site.ts', import.meta.url))
process.exit(await supervise({program, log: createLog()}))
