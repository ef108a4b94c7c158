import {
  FILE_HEAD_BYTES,
  type FileField,
  fileCountProblem,
  fileProblem,
  fill,
  sizeText,
  UPLOADS_FIELD,
  type Words,
} from '@site/forms'
import {type DraftUpload, draftUploads, saveDraft} from './draft.ts'
import type {ResumableUpload} from './resumable-upload.ts'
import {askShelf, giveUp} from './upload-shelf.ts'

const LOOK_AGAIN_MS = 5000

const clock = new Intl.DateTimeFormat('en-GB', {timeStyle: 'short'})

/**
 * `beside`: goes with the form, as all files of a form do that uploads none beforehand; `wrong`: none that may be sent;
 * `queued`: waits for those before it; `waiting`: for the connection; `here`: on the shelf of the server; `half`: a part of
 * it is there, `gone`: no longer there, and the browser does not have it.
 */
type FileState = 'beside' | 'wrong' | 'queued' | 'sending' | 'waiting' | 'paused' | 'here' | 'half' | 'gone'

export type FileLine = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly modified: number
  /** The browser has it until the page is left. */
  readonly file?: File | undefined
  /** Its ticket of the shelf. */
  readonly id?: string
  /** Bytes that have left. */
  readonly sent: number
  /** The shelf holds it until then. */
  readonly until?: number
  readonly state: FileState
}

const keyOf = ({name, size, modified}: Omit<DraftUpload, 'id'>) => `${name} ${size} ${modified}`
const isComing = ({state}: FileLine) => state === 'queued' || state === 'sending' || state === 'waiting'
/** Has to be chosen again. */
const isMissing = ({state}: FileLine) => state === 'half' || state === 'gone'

/**
 * The files of a form. Where its field says so they are uploaded, one after the other, as soon as they are chosen; the draft
 * remembers those, so that after a reload the shelf is asked for them.
 */
export class ChosenFiles {
  readonly #form: string
  readonly #field: FileField
  readonly #words: Words['upload']
  readonly #watchers = new Set<() => void>()
  #lines: readonly FileLine[] = []
  #news = ''
  #coming: Promise<unknown> = Promise.resolve()
  #running: {readonly key: string; upload?: ResumableUpload} | undefined

  constructor(form: string, field: FileField, words: Words['upload']) {
    this.#form = form
    this.#field = field
    this.#words = words
  }

  readonly subscribe = (watch: () => void): (() => void) => {
    this.#watchers.add(watch)
    return () => void this.#watchers.delete(watch)
  }
  readonly lines = (): readonly FileLine[] => this.#lines
  /** The last thing that happened, for those who do not see the lines. */
  readonly news = (): string => this.#news

  /** Takes up what the draft names. */
  async recall(): Promise<void> {
    const uploads = draftUploads(this.#form)
    const known = uploads.map((upload): FileLine => ({...upload, key: keyOf(upload), sent: 0, state: 'waiting'}))
    if (known.length === 0) return
    this.#set([...known, ...this.#lines.filter(({key}) => known.every((line) => line.key !== key))])
    await Promise.all(known.map((line) => this.#look(line)))
    const here = this.#lines.filter(({state}) => state === 'here')
    this.#tell([...this.#still(here), ...this.#lines.filter(isMissing).map((line) => this.#missing(line))].join(' '))
  }

  #still(here: readonly FileLine[]): string[] {
    if (here.length === 0) return []
    const time = clock.format(Math.min(...here.map(({until}) => until || Date.now())))
    const {oneHere, manyHere} = this.#words
    return [fill(here.length === 1 ? oneHere : manyHere, {count: here.length, time})]
  }

  /** Adds files to those that are there; the same file again counts once. */
  async add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const {name, size, lastModified: modified} = file
      const key = keyOf({name, size, modified})
      const known = this.#lines.find((line) => line.key === key)
      if (known?.file) continue
      const line: FileLine = {key, name, size, modified, sent: 0, ...known, file, state: known?.state ?? 'beside'}
      const others = this.#lines.filter((other) => other.key !== key && !(isMissing(other) && other.name === name))
      this.#set(this.#field.most > 1 ? [...others, line] : [line])
      if (this.#field.beforehand && line.state !== 'here') {
        this.#change(key, {state: (await this.#problemOf(file)) ? 'wrong' : 'queued'})
      }
    }
    this.#keep()
    this.#next()
  }

  remove({key, id}: FileLine): void {
    this.#end(key)
    this.#set(this.#lines.filter((line) => line.key !== key))
    if (id) giveUp(id)
    this.#keep()
    this.#next()
  }

  pause({key}: FileLine): void {
    this.#end(key)
    this.#change(key, {state: 'paused'})
    this.#next()
  }

  /** Goes on with what is paused, and tries at once what waits or was refused. */
  goOn(line: FileLine): void {
    if (this.#running?.key === line.key) this.#running.upload?.again()
    else if (line.file) {
      this.#change(line.key, {state: 'queued'})
      this.#next()
    } else void this.#look(line)
  }

  /** They went with the form, or it was emptied. */
  clear(): void {
    if (this.#running) this.#end(this.#running.key)
    this.#news = ''
    this.#set([])
  }

  /** Holds the check of what is chosen until this is done. */
  async await(coming: Promise<unknown>): Promise<void> {
    this.#coming = coming
    await coming
  }

  /** The message about what was chosen. Throws when a file can no longer be read. */
  async problem(): Promise<string | undefined> {
    await this.#coming
    const miscounted = fileCountProblem(this.#field, this.#lines.length)
    if (miscounted) return miscounted
    for (const {file} of this.#lines) {
      const problem = file && (await this.#problemOf(file))
      if (problem) return problem
    }
    return undefined
  }

  /** The message about a file that has to be chosen again. */
  missing(): string | undefined {
    const missing = this.#lines.find(isMissing)
    return missing && this.#missing(missing)
  }

  /**
   * Waits until everything is on the shelf that goes there. `onProgress` is called with the sent share, 0 to 1. Returns the
   * message about a file that is held back meanwhile.
   */
  async settled(onProgress: (share: number) => void): Promise<string | undefined> {
    for (const line of this.#lines) if (line.state === 'paused') this.goOn(line)
    await new Promise<void>((resolve) => {
      const look = () => {
        const sum = (of: 'sent' | 'size') => this.#lines.reduce((sum, line) => sum + line[of], 0)
        onProgress(sum('sent') / (sum('size') || 1))
        if (this.#lines.some(isComing)) return
        leave()
        resolve()
      }
      const leave = this.subscribe(look)
      look()
    })
    const paused = this.#lines.find(({state}) => state === 'paused')
    return paused && fill(this.#words.heldBack, {name: paused.name})
  }

  /** Says what is to be sent: the tickets of what is on the shelf, and the other files themselves. */
  addTo(entered: FormData): FormData {
    const body = new FormData()
    for (const [name, value] of entered) body.append(name, value)
    const here = this.#lines.filter(({state}) => state === 'here')
    for (const line of this.#lines) if (!here.includes(line) && line.file) body.append(this.#field.name, line.file)
    if (here.length > 0) body.append(UPLOADS_FIELD, here.map(({id}) => id).join(' '))
    return body
  }

  /** Called when the server lacks uploads: files that the browser has go with the form, the shelf is asked for the others. */
  async doubt(): Promise<void> {
    for (const line of this.#lines) {
      if (line.file) this.#change(line.key, {state: 'beside'})
      else await this.#look(line)
    }
  }

  #missing({name, size}: FileLine): string {
    return fill(this.#words.missing, {name, size: sizeText(size)})
  }

  async #problemOf(file: File): Promise<string | undefined> {
    const head = new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer())
    return fileProblem(this.#field, {name: file.name, size: file.size, head})
  }

  async #look({key, id = '', size}: FileLine): Promise<void> {
    try {
      const {sent, until} = id ? await askShelf(id) : {sent: 0, until: 0}
      this.#change(key, {sent, until, state: sent === 0 ? 'gone' : sent < size ? 'half' : 'here'})
    } catch {
      this.#change(key, {state: 'waiting'})
      setTimeout(() => {
        const line = this.#lines.find((one) => one.key === key)
        if (line?.state === 'waiting' && !line.file) void this.#look(line)
      }, LOOK_AGAIN_MS)
    }
  }

  #next(): void {
    const queued = this.#lines.slice(0, this.#field.most).find(({state}) => state === 'queued')
    if (this.#running || !queued?.file) return
    const {key, file, name, id} = queued
    const running: {key: string; upload?: ResumableUpload} = {key}
    this.#running = running
    const finish = (state: FileState) => {
      this.#running = undefined
      this.#change(key, {state})
      this.#next()
    }
    const change = (change: Partial<FileLine>) => this.#running === running && this.#change(key, change)
    change({state: 'sending'})
    import('./resumable-upload.ts').then(
      ({ResumableUpload}) => {
        if (this.#running !== running) return
        running.upload = new ResumableUpload(file, id, {
          begun: (id) => {
            change({id})
            this.#keep()
          },
          sent: (sent) => {
            if (this.#lines.some((line) => line.key === key && line.state === 'waiting')) this.#tell(this.#words.back)
            change({sent, state: 'sending'})
          },
          waiting: () => {
            this.#tell(this.#words.waiting)
            change({state: 'waiting'})
          },
          refused: () => finish('beside'),
          done: () => {
            this.#tell(fill(this.#words.uploaded, {name}))
            change({sent: file.size})
            finish('here')
          },
        })
      },
      () => finish('beside'),
    )
  }

  #end(key: string): void {
    if (this.#running?.key !== key) return
    this.#running.upload?.end()
    this.#running = undefined
  }

  /** Stores tickets in the draft, as the browser forgets files when a page is left. A file without one is asked for again. */
  #keep(): void {
    if (!this.#field.beforehand) return
    const sendable = this.#lines.filter(({state}) => state !== 'wrong')
    const uploads = sendable.map(({id = '', name, size, modified}) => ({id, name, size, modified}))
    saveDraft(this.#form, {uploads})
  }

  #change(key: string, change: Partial<FileLine>): void {
    this.#set(this.#lines.map((line) => (line.key === key ? {...line, ...change} : line)))
  }

  #tell(news: string): void {
    this.#news = news
    // A new list: the components that show it compare by identity.
    this.#set([...this.#lines])
  }

  #set(lines: readonly FileLine[]): void {
    this.#lines = lines
    for (const watch of this.#watchers) watch()
  }
}
