import {createDevFrontends} from './pages/dev-frontends.ts'
import {run} from './run.ts'

await run({frontends: createDevFrontends()})
