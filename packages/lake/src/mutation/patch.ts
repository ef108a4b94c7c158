import {isObject, type JsonObject, type LakeDocument} from '../document/document.ts'
import {isPrototypeName} from '../document/document-fault.ts'
import {LONGEST_PATH} from '../limits.ts'
import {invalidWrite, otherRevision} from '../write/write-error.ts'

const OPERATIONS = ['set', 'setIfMissing', 'unset', 'insert', 'inc', 'dec', 'diffMatchPatch'] as const

/** Other parts of a patch, which say what documents it is for. */
const SELECTION = ['id', 'query', 'params', 'ifRevisionID']

const KNOWN = new Set<string>([...OPERATIONS, ...SELECTION])

/** The operations of a patch without the selection, checked against the revision it was made for. */
export function patchOf(value: JsonObject, document: LakeDocument): JsonObject & {id: string} {
  const {ifRevisionID} = value
  if (typeof ifRevisionID === 'string' && ifRevisionID !== document._rev) {
    throw otherRevision(document._id, document._rev, ifRevisionID)
  }
  const unknown = Object.keys(value).find((name) => !KNOWN.has(name))
  if (unknown !== undefined) throw invalidWrite(`Unknown patch operation "${unknown}"`)
  const operations = OPERATIONS.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]] as const]))
  for (const [name, operation] of operations) check(name, operation)
  return {...Object.fromEntries(operations), id: document._id}
}

function check(name: string, operation: unknown): void {
  const paths = name === 'unset' ? operation : isObject(operation) ? pathsOf(name, operation) : undefined
  if (!Array.isArray(paths)) throw invalidWrite(`Invalid patch operation "${name}"`)
  const counts = name === 'inc' || name === 'dec' ? Object.values(Object(operation)) : []
  if (!counts.every(Number.isFinite)) throw invalidWrite(`"${name}" needs numbers`)
  for (const path of paths) if (typeof path !== 'string' || !isSafePath(path)) throw invalidPath(name, path)
}

/**
 * A path is walked on plain objects, where these names lead to the prototype of all objects. Behind a backslash a
 * letter means itself, so none is looked at.
 */
function isSafePath(path: string): boolean {
  const words = path.replaceAll('\\', '').split(/[^\w$-]+/)
  return path.length <= LONGEST_PATH && !words.some(isPrototypeName)
}

const invalidPath = (name: string, path: unknown) =>
  invalidWrite(`Invalid path in "${name}": "${String(path).slice(0, 200)}"`)

function pathsOf(name: string, operation: JsonObject): unknown[] {
  if (name !== 'insert') return Object.keys(operation)
  if (!Array.isArray(operation.items)) throw invalidWrite('"insert" needs "items"')
  return [operation.before ?? operation.after ?? operation.replace]
}
