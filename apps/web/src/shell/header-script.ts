import {createHash} from 'node:crypto'
import {fitHeader} from '../browser/fit-header.ts'

/** Runs as soon as the header stands there, so that it is painted as it fits. */
export const headerScript = `(${fitHeader})()`

/** Allows it in the content security policy of every page. */
export const headerScriptHash = `'sha256-${createHash('sha256').update(headerScript).digest('base64')}'`
