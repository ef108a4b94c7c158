import {fileURLToPath} from 'node:url'
import {createLog} from '../../../apps/server/src/http/log.ts'
import {supervise} from '../../../apps/server/src/operations/supervise.ts'

// The command of the unit, as a release has it, which builds nothing.
const program = fileURLToPath(new URL('../../../apps/server/src/serve.ts', import.meta.url))
process.exit(await supervise({program, log: createLog()}))
