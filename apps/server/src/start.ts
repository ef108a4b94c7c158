import {buildStale} from './build.ts'
import {builtFaces} from './built-faces.ts'
import {run} from './run.ts'

await run({
  async faces() {
    await buildStale()
    return builtFaces
  },
})
