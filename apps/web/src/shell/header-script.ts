import {createHash} from 'node:crypto'
import {fitHeader} from '../browser/fit-header.ts'

/** Runs as soon as the header is parsed, so that its first paint already fits. */
export const headerScript = `(${fitHeader})()`

/** Allows it in the content security policy of every page. */
export const headerScriptHash = `'sha256-${createHash('sha256').update(headerScript).digest('base64')}'`
