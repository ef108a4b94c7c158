import {isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import {invalidWrite, otherRevision} from '../write/write-error.ts'

const OPERATIONS = ['set', 'setIfMissing', 'unset', 'insert', 'inc', 'dec', 'diffMatchPatch', 'merge'] as const

/** The operations of a patch without the selection, checked against the revision it was made for. */
export function patchOf(value: JsonObject, document: LakeDocument): JsonObject & {id: string} {
  const {ifRevisionID} = value
  if (typeof ifRevisionID === 'string' && ifRevisionID !== document._rev) {
    throw otherRevision(document._id, document._rev, ifRevisionID)
  }
  const operations = OPERATIONS.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]] as const]))
  for (const [name, operation] of operations) check(name, operation)
  return {...Object.fromEntries(operations), id: document._id}
}

function check(name: string, operation: unknown): void {
  const paths = name === 'unset' ? operation : isObject(operation) ? pathsOf(name, operation) : undefined
  if (!Array.isArray(paths)) throw invalidWrite(`Invalid patch operation "${name}"`)
  // A path is walked on plain objects, where this name is the way to everybody's prototype.
  if (paths.some((path) => typeof path !== 'string' || path.includes('__proto__'))) {
    throw invalidWrite(`Invalid path in "${name}"`)
  }
}

function pathsOf(name: string, operation: JsonObject): unknown[] {
  if (name !== 'insert') return Object.keys(operation)
  if (!Array.isArray(operation.items)) throw invalidWrite('"insert" needs "items"')
  return [operation.before ?? operation.after ?? operation.replace]
}
