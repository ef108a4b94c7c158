import {documents} from './documents/index.ts'
import {objects} from './objects/index.ts'
import {sections} from './sections/index.ts'

/** Every type of the content model; the Studio, the extracted schema and the generated types derive from it. */
export const types = [...documents, ...sections, ...objects]
