import {run} from '../../src/run.ts'
import {bareFrontends} from './bare-frontends.ts'

await run({frontends: bareFrontends})
