import {basename, dirname, relative} from 'node:path'
import {contentOf, Disk, type FolderNode, isFleeting, type Node, newFile, newFolder} from './disk.ts'
import {quoted, type TracedStep} from './traced-calls.ts'

type Opened = {readonly node: Node; position: number; readonly appends: boolean; readonly fleeting: boolean}
type Done = {readonly name: string; readonly options: string; readonly result: number; readonly number: number}

const SYNCS = new Set(['fsync', 'fdatasync'])
const WRITES = new Set(['write', 'writev'])

const numbers = (options: string) => options.split(', ').map(Number)
const flagsOf = (options: string) => new Set(/, (O_[A-Z_|]+)/.exec(options)?.[1]?.split('|'))

/**
 * Does to a `Disk` what traced calls did to `folder`.
 * @param ignoreSyncs as though the disk promised and forgot, to see whether that is found out
 */
export class Replay {
  readonly disk: Disk
  readonly #folder: string
  readonly #ignoreSyncs: boolean
  readonly #opened = new Map<number, Opened>()
  readonly #syncs = new Map<number, () => void>()

  constructor(folder: string, root: FolderNode, ignoreSyncs = false) {
    this.disk = new Disk(root)
    this.#folder = folder
    this.#ignoreSyncs = ignoreSyncs
  }

  /** Replays a step. @returns the bytes that the process wrote to another one, such as a client */
  take({phase, call, number}: TracedStep): Buffer {
    const {name, options, result = -1} = call
    const opened = this.#opened.get(numbers(options)[0] ?? -1)
    if (phase === 'begin') {
      if (SYNCS.has(name) && opened) this.#syncs.set(number, this.disk.beginSync(opened.node))
      if (name === 'close') this.#opened.delete(Number(options))
      return WRITES.has(name) && !opened ? Buffer.concat(quoted(options)) : Buffer.alloc(0)
    }
    if (result >= 0) (this.#calls[name] ?? this.#refuse)({name, options, result, number})
    return Buffer.alloc(0)
  }

  readonly #calls: Record<string, ((done: Done) => void) | undefined> = {
    close() {},
    open: (done) => this.#open(done),
    openat: (done) => this.#open(done),
    lseek: ({options, result}) => this.#withOpened(options, (opened) => (opened.position = result)),
    write: (done) => this.#write(done),
    writev: (done) => this.#write(done),
    pwrite64: (done) => this.#write(done, numbers(done.options).at(-1)),
    pwritev: (done) => this.#write(done, numbers(done.options).at(-1)),
    ftruncate: ({options}) =>
      this.#withOpened(options, ({node}) => {
        if (node.kind === 'file') node.changes.push({length: numbers(options)[1] ?? 0})
      }),
    rename: ({options}) => this.#rename(options),
    link: ({options}) => this.#link(options),
    unlink: ({options}) => this.#name(options, undefined),
    unlinkat: ({options}) => this.#name(options, undefined),
    rmdir: ({options}) => this.#name(options, undefined),
    mkdir: ({options}) => this.#name(options, newFolder()),
    fsync: ({number}) => this.#sync(number),
    fdatasync: ({number}) => this.#sync(number),
    mmap: ({options}) => this.#refuseShared(options),
  }

  #withOpened(options: string, use: (opened: Opened) => void): void {
    const opened = this.#opened.get(numbers(options)[0] ?? -1)
    if (opened) use(opened)
  }

  /** Refuses what is not understood, which must not be overlooked. */
  readonly #refuse = ({name, options}: Done) => {
    const concerned = numbers(options)
      .slice(0, 3)
      .some((number) => this.#opened.has(number))
    if (concerned || quoted(options).some((path) => this.#place(path))) {
      throw new Error(`A call that is not understood: ${name}(${options.slice(0, 200)})`)
    }
  }

  #open({options, result}: Done): void {
    const at = this.#place(quoted(options)[0])
    if (!at) return void this.#opened.delete(result)
    const flags = flagsOf(options)
    if (flags.has('O_SYNC') || flags.has('O_DSYNC')) throw new Error('Files that sync by themselves are not understood')
    const node = at.node ?? newFile()
    if (!at.node) this.disk.name([{folder: at.folder, name: at.name, node}])
    else if (flags.has('O_TRUNC') && node.kind === 'file') node.changes.push({length: 0})
    this.#opened.set(result, {node, position: 0, appends: flags.has('O_APPEND'), fleeting: isFleeting(at.name)})
  }

  #write({options, result}: Done, offset?: number): void {
    this.#withOpened(options, (opened) => {
      if (opened.node.kind !== 'file') return
      const at = offset ?? (opened.appends ? contentOf(opened.node).length : opened.position)
      if (offset === undefined) opened.position = at + result
      opened.node.changes.push({offset: at, bytes: Buffer.concat(quoted(options)).subarray(0, result)})
    })
  }

  #sync(number: number): void {
    if (!this.#ignoreSyncs) this.#syncs.get(number)?.()
    this.#syncs.delete(number)
  }

  #rename(options: string): void {
    const [from, to] = quoted(options).map((path) => this.#place(path))
    if (!from?.node || !to) throw new Error('A rename from or to elsewhere is not understood')
    this.disk.name([
      {folder: from.folder, name: from.name, node: undefined},
      {folder: to.folder, name: to.name, node: from.node},
    ])
  }

  #link(options: string): void {
    const [from, to] = quoted(options).map((path) => this.#place(path))
    if (!from?.node || !to) throw new Error('A link from or to elsewhere is not understood')
    this.disk.name([{folder: to.folder, name: to.name, node: from.node}])
  }

  #name(options: string, node: Node | undefined): void {
    const at = this.#place(quoted(options)[0])
    if (at) this.disk.name([{folder: at.folder, name: at.name, node}])
  }

  #refuseShared(options: string): void {
    if (!options.includes('PROT_WRITE') || !options.includes('MAP_SHARED')) return
    const opened = this.#opened.get(numbers(options)[4] ?? -1)
    if (opened && !opened.fleeting) throw new Error('Files written through memory are not understood')
  }

  /** Returns where a path lies below the folder; undefined when it is the folder's own business no more. */
  #place(path: Buffer | undefined): {folder: FolderNode; name: string; node: Node | undefined} | undefined {
    const inner = relative(this.#folder, path?.toString() ?? '')
    if (inner.startsWith('..') || path === undefined) return undefined
    // The folder itself, as an entry of a folder that is not asked about.
    if (inner === '') return {folder: newFolder(), name: '', node: this.disk.root}
    const steps = dirname(inner) === '.' ? [] : dirname(inner).split('/')
    let folder = this.disk.root
    for (const step of steps) {
      const next = folder.entries.get(step)
      if (next?.kind !== 'folder') return undefined
      folder = next
    }
    return {folder, name: basename(inner), node: folder.entries.get(basename(inner))}
  }
}
