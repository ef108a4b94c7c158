import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/** A file as the process sees it, and what of it would be there after the power had failed. */
export type FileNode = {
  kind: 'file'
  settled: Buffer
  /** Not yet synced, in order. */
  changes: Change[]
}

export type Change = {readonly offset: number; readonly bytes: Buffer} | {readonly length: number}

export type FolderNode = {
  kind: 'folder'
  settled: Map<string, Node>
  entries: Map<string, Node>
}

export type Node = FileNode | FolderNode

/** SQLite's index of the log: shared memory, made anew by the process that opens the database first. */
export function isFleeting(name: string): boolean {
  return name.endsWith('-shm')
}

/** Names that change together or not at all, as a rename is one step. */
type NameChange = readonly {readonly folder: FolderNode; readonly name: string; readonly node: Node | undefined}[]

export function newFile(settled: Buffer = Buffer.alloc(0)): FileNode {
  return {kind: 'file', settled, changes: []}
}

export function newFolder(): FolderNode {
  return {kind: 'folder', settled: new Map(), entries: new Map()}
}

/** Returns what is there after the changes; a write beyond the end leaves zeros before it. */
export function applied(bytes: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((change) => ('length' in change ? change.length : change.offset + change.bytes.length))
  const whole = Buffer.alloc(ends.reduce((most, end) => Math.max(most, end), bytes.length))
  bytes.copy(whole)
  let {length} = bytes
  for (const change of changes) {
    if ('length' in change) {
      whole.fill(0, Math.min(length, change.length))
      length = change.length
    } else {
      change.bytes.copy(whole, change.offset)
      length = Math.max(length, change.offset + change.bytes.length)
    }
  }
  return whole.subarray(0, length)
}

/** Bytes as every process sees them while there is power. */
export function contentOf({settled, changes}: FileNode): Buffer {
  return changes.length === 0 ? settled : applied(settled, changes)
}

/** A file system that forgets what was not synced. Stricter than most: a new file needs a sync of its folder as well. */
export class Disk {
  readonly root: FolderNode
  #names: NameChange[] = []

  constructor(root: FolderNode) {
    this.root = root
  }

  /** Changes of names that no sync has made lasting, in order. */
  get pendingNames(): readonly NameChange[] {
    return this.#names
  }

  name(change: NameChange): void {
    for (const {folder, name, node} of change) setName(folder.entries, name, node)
    this.#names.push(change)
  }

  /** Begins a sync: what is called when it ends makes lasting what had been done when it began. */
  beginSync(node: Node): () => void {
    if (node.kind === 'file') {
      const last = node.changes.at(-1)
      return () => {
        const done = node.changes.splice(0, last ? node.changes.indexOf(last) + 1 : 0)
        node.settled = applied(node.settled, done)
      }
    }
    const touching = this.#names.filter((change) => change.some(({folder}) => folder === node))
    return () => {
      for (const change of touching) if (this.#names.includes(change)) settleName(change)
      this.#names = this.#names.filter((change) => !touching.includes(change))
    }
  }
}

export function settleName(change: NameChange): void {
  for (const {folder, name, node} of change) setName(folder.settled, name, node)
}

function setName(names: Map<string, Node>, name: string, node: Node | undefined): void {
  if (node) names.set(name, node)
  else names.delete(name)
}

/** A folder of this machine, all of it taken as synced. */
export async function readFolder(path: string): Promise<FolderNode> {
  const folder = newFolder()
  for (const entry of await readdir(path, {withFileTypes: true})) {
    const inner = join(path, entry.name)
    const node = entry.isDirectory() ? await readFolder(inner) : newFile(await readFile(inner))
    folder.settled.set(entry.name, node)
    folder.entries.set(entry.name, node)
  }
  return folder
}

/** Copies what is settled. */
export function copied(folder: FolderNode): FolderNode {
  const copy = newFolder()
  for (const [name, node] of folder.settled) {
    const inner = node.kind === 'folder' ? copied(node) : newFile(node.settled)
    copy.settled.set(name, inner)
    copy.entries.set(name, inner)
  }
  return copy
}

/** The first path at which two folders differ, as a process sees them while there is power. */
export function difference(one: FolderNode, other: FolderNode): string | undefined {
  for (const name of new Set([...one.entries.keys(), ...other.entries.keys()])) {
    if (isFleeting(name)) continue
    const [node, against] = [one.entries.get(name), other.entries.get(name)]
    if (!node || !against || node.kind !== against.kind) return name
    if (node.kind === 'file' && against.kind === 'file' && !contentOf(node).equals(contentOf(against))) return name
    const inner = node.kind === 'folder' && against.kind === 'folder' ? difference(node, against) : undefined
    if (inner) return `${name}/${inner}`
  }
  return undefined
}

export async function writeFolder(path: string, folder: FolderNode): Promise<void> {
  await mkdir(path, {recursive: true, mode: 0o700})
  for (const [name, node] of folder.settled) {
    if (node.kind === 'folder') await writeFolder(join(path, name), node)
    else await writeFile(join(path, name), node.settled)
  }
}
