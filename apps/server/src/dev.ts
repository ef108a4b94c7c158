import {createDevFrontends} from './frontends/dev-frontends.ts'
import {run} from './run.ts'

await run({frontends: createDevFrontends()})
