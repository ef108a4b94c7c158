import {createDevFaces} from './dev-faces.ts'
import {run} from './run.ts'

await run({faces: createDevFaces()})
