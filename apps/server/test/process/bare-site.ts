import {run} from '../../src/run.ts'
import {bareFaces} from './bare-faces.ts'

await run({faces: bareFaces})
