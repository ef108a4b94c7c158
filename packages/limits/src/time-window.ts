type TimeWindowOptions = {
  /** Attempts under one name within the time. */
  most: number
  windowMs: number
  /** Names that are counted at once; the one whose last attempt is oldest is forgotten first. */
  mostNames?: number
  /** Counts what passes here for all processes together, in windows that begin with the first attempt. */
  shared?: AttemptStore | undefined
}

/** Keeps attempts where several processes find them. */
export type AttemptStore = {
  /** Counts an attempt under a name. Returns how many there are in its window, and the milliseconds until that ends. */
  add(name: string, windowMs: number): Promise<{count: number; leftMs: number}>
  takeBack(name: string): Promise<void>
}

const ignore = () => {}

/** About 10 MB. A client with more addresses than this is not stopped by counting them. */
const MOST_NAMES = 50_000

/** Counts the attempts under each name in the last so many milliseconds, in this process and, where given, in a shared store. */
export class TimeWindow {
  readonly #attempts = new Map<string, number[]>()
  readonly #most: number
  readonly #windowMs: number
  readonly #mostNames: number
  readonly #shared: AttemptStore | undefined

  constructor({most, windowMs, mostNames = MOST_NAMES, shared}: TimeWindowOptions) {
    this.#most = most
    this.#windowMs = windowMs
    this.#mostNames = mostNames
    this.#shared = shared
  }

  /**
   * Counts an attempt that there is room for, in the shared store as well, which may be away: then it passes.
   * @returns milliseconds to wait, 0 when it passes, and what takes it back
   */
  async take(name: string): Promise<{waitMs: number; takeBack(): void}> {
    const waitMs = this.wait(name)
    if (waitMs > 0) return {waitMs, takeBack: ignore}
    const takeBack = this.count(name)
    const shared = await this.#shared?.add(name, this.#windowMs).catch(ignore)
    return {
      waitMs: shared && shared.count > this.#most ? shared.leftMs : 0,
      takeBack: () => {
        takeBack()
        if (shared) this.#shared?.takeBack(name).catch(ignore)
      },
    }
  }

  /** Returns the milliseconds until there is room for another attempt; 0 when there is. */
  wait(name: string): number {
    const recent = this.#recent(name)
    const [oldest] = recent
    return oldest !== undefined && recent.length >= this.#most ? oldest + this.#windowMs - now() : 0
  }

  /** Counts an attempt. Returns what takes it back. */
  count(name: string): () => void {
    const recent = this.#recent(name)
    const at = now()
    recent.push(at)
    // Deleted first, so that the order of the map is the order of the last attempts and the oldest leave.
    this.#attempts.delete(name)
    this.#attempts.set(name, recent)
    const [quietest] = this.#attempts.keys()
    if (this.#attempts.size > this.#mostNames && quietest !== undefined) this.#attempts.delete(quietest)
    return () => {
      const index = recent.indexOf(at)
      if (index >= 0) recent.splice(index, 1)
    }
  }

  /** One list for as long as it is counted: an attempt under way takes itself out of it. */
  #recent(name: string): number[] {
    const recent = this.#attempts.get(name) ?? []
    const over = now() - this.#windowMs
    recent.splice(0, recent.filter((at) => at <= over).length)
    return recent
  }
}

/** The clock of the process only goes forward; that of the machine may be set back. */
const now = () => performance.now()
