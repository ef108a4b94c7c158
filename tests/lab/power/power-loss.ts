import {readdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {cutPower, randomLoss} from './crash.ts'
import {copied, difference, type FolderNode, newFolder, readFolder, writeFolder} from './disk.ts'
import {Replay} from './replay.ts'
import {readTrace, tracer} from './traced-calls.ts'

/** Something that keeps what it acknowledges, as a process over a folder. */
export type Keeper<Promised> = {
  /** The words of the process to a client when it acknowledges; the first group is the key of what was promised. */
  readonly acknowledgement: RegExp
  /** @param wrapper goes in front of the command. */
  start(folder: string, wrapper: readonly string[]): Promise<Running<Promised>>
}

type Running<Promised> = {
  /** Writes for a moment; answers what it was promised, by the key of its acknowledgement. `round` differs each time. */
  write(round: number): Promise<Map<string, Promised>>
  /** Says what is wrong with what is there; `promised` is everything that was acknowledged. */
  faults(promised: ReadonlyMap<string, Promised>): Promise<string[]>
  /** Ends it in order, and waits. */
  stop(): Promise<unknown>
}

export type Losses = {
  readonly losses: number
  /** Counts what was acknowledged before the power failed. */
  readonly promised: number
  readonly faults: readonly string[]
}

export type LossOptions = {
  readonly losses: number
  /** An empty folder, to be used freely. */
  readonly folder: string
  /** Acts as though the disk promised to keep things and forgot them: then there must be faults. */
  readonly ignoreSyncs?: boolean
}

/** Losses after which the next machine begins with an empty disk, as first starts are interrupted too. */
const LOSSES_OF_MACHINE = 10

/** Lets the power fail again and again while a process works, and looks each time at what is there afterwards. */
export async function losePower<Promised>(keeper: Keeper<Promised>, options: LossOptions): Promise<Losses> {
  let promised = 0
  let losses = 0
  while (losses < options.losses) {
    const machine = new Machine(keeper, options)
    for (let left = LOSSES_OF_MACHINE; left > 0 && losses < options.losses; left--) {
      await machine.workUntilLoss(losses++)
      if (machine.faults.length > 0) return {losses, promised: promised + machine.promised.size, faults: machine.faults}
    }
    await machine.look()
    promised += machine.promised.size
    if (machine.faults.length > 0) return {losses, promised, faults: machine.faults}
  }
  return {losses, promised, faults: []}
}

class Machine<Promised> {
  readonly promised = new Map<string, Promised>()
  faults: string[] = []
  readonly #keeper: Keeper<Promised>
  readonly #ignoreSyncs: boolean
  readonly #data: string
  readonly #trace: string
  #disk: FolderNode = newFolder()
  /** The story of the last loss. */
  #story = 'at first'

  constructor(keeper: Keeper<Promised>, {folder, ignoreSyncs = false}: LossOptions) {
    this.#keeper = keeper
    this.#ignoreSyncs = ignoreSyncs
    this.#data = join(folder, 'data')
    this.#trace = join(folder, 'trace')
  }

  /** Starts over what is there, looks at it, works for a moment, and loses the power at some point of all that. */
  async workUntilLoss(round: number): Promise<void> {
    const running = await this.#start(tracer(this.#trace))
    if (!running) return
    const written = await this.#examine(running)
      .then(() => running.write(round))
      .finally(() => running.stop())
    this.#cut(await readFile(this.#trace, 'latin1'), written, await readFolder(this.#data))
    this.#checkDatabases(await readdir(this.#data))
  }

  /** Looks at what is there after the last loss. */
  async look(): Promise<void> {
    const running = await this.#start([])
    if (!running) return
    await this.#examine(running).finally(() => running.stop())
  }

  async #start(wrapper: readonly string[]): Promise<Running<Promised> | undefined> {
    await rm(this.#data, {recursive: true, force: true})
    await writeFolder(this.#data, this.#disk)
    try {
      return await this.#keeper.start(this.#data, wrapper)
    } catch (error) {
      this.#complain(`does not start: ${error}`)
      return undefined
    }
  }

  async #examine(running: Running<Promised>): Promise<void> {
    for (const fault of await running.faults(this.promised)) this.#complain(fault)
  }

  #checkDatabases(names: readonly string[]): void {
    for (const name of names.filter((file) => file.endsWith('.db'))) {
      const database = new DatabaseSync(join(this.#data, name), {readOnly: true})
      const found = database.prepare('PRAGMA integrity_check').get()?.integrity_check
      database.close()
      if (found !== 'ok') this.#complain(`${name}: ${found}`)
    }
  }

  #complain(fault: string): void {
    this.faults.push(`${fault} (${this.#story})`)
  }

  #cut(trace: string, written: ReadonlyMap<string, Promised>, actual: FolderNode): void {
    const steps = [...readTrace(trace)]
    const whole = new Replay(this.#data, copied(this.#disk))
    const said = steps.map((step) => this.#keeper.acknowledgement.exec(whole.take(step).toString('latin1'))?.[1])
    const unexplained = difference(whole.disk.root, actual)
    if (unexplained) throw new Error(`The trace does not explain ${unexplained}`)

    // Right after an acknowledgement is where there is most to lose.
    const acknowledged = [...said.keys()].filter((index) => said[index] !== undefined)
    const places = Math.random() < 0.5 && acknowledged.length > 0 ? acknowledged : [...said.keys()]
    const cut = places[Math.floor(Math.random() * places.length)] ?? 0
    const replay = new Replay(this.#data, copied(this.#disk), this.#ignoreSyncs)
    for (const step of steps.slice(0, cut + 1)) replay.take(step)
    for (const key of said.slice(0, cut + 1)) {
      const promise = key === undefined ? undefined : written.get(key)
      if (key !== undefined && promise !== undefined) this.promised.set(key, promise)
    }
    const loss = randomLoss()
    cutPower(replay.disk, loss)
    this.#disk = copied(replay.disk.root)
    this.#story = `power lost after call ${cut} of ${steps.length}; kept of unsynced bytes: ${loss.bytes}, of names: ${loss.names}`
  }
}
