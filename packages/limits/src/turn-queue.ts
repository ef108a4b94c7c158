type Turn<Item> = {holder: string; item: Item}

/** Chooses what of one holder's line may begin; the first unless told otherwise. */
type Choose<Item> = (line: readonly Item[]) => Item | undefined

/** Holds what waits, in turns: one of each holder, then the next of each, however much one of them has sent. */
export class TurnQueue<Item> {
  /** In the order of turns. No line is empty. */
  readonly #lines = new Map<string, Item[]>()

  get size(): number {
    return this.#lines.values().reduce((sum, {length}) => sum + length, 0)
  }

  countOf(holder: string): number {
    return this.#lines.get(holder)?.length ?? 0
  }

  push(holder: string, item: Item): void {
    const line = this.#lines.get(holder)
    if (line) line.push(item)
    else this.#lines.set(holder, [item])
  }

  /** Returns whose turn it is, and leaves it there. */
  find(choose: Choose<Item> = ([first]) => first): Turn<Item> | undefined {
    for (const [holder, line] of this.#lines) {
      const item = choose(line)
      if (item !== undefined) return {holder, item}
    }
    return undefined
  }

  /** Takes out whose turn it is; the holder goes behind all others. */
  take(choose?: Choose<Item>): Turn<Item> | undefined {
    const turn = this.find(choose)
    if (!turn) return undefined
    this.drop(turn)
    const line = this.#lines.get(turn.holder)
    if (line) {
      this.#lines.delete(turn.holder)
      this.#lines.set(turn.holder, line)
    }
    return turn
  }

  /** Takes something out of its turn, and returns whether it still waited. The holder keeps its place. */
  drop({holder, item}: Turn<Item>): boolean {
    const line = this.#lines.get(holder) ?? []
    const index = line.indexOf(item)
    if (index >= 0) line.splice(index, 1)
    if (line.length === 0) this.#lines.delete(holder)
    return index >= 0
  }

  /** Takes out the last of the longest line, if that is longer than the one of `holder` would be. */
  dropLongest(holder: string): Turn<Item> | undefined {
    let turn: Turn<Item> | undefined
    let most = this.countOf(holder) + 1
    for (const [each, line] of this.#lines) {
      const last = line.at(-1)
      if (last === undefined || line.length <= most) continue
      turn = {holder: each, item: last}
      most = line.length
    }
    if (turn) this.drop(turn)
    return turn
  }

  /** Empties the queue. */
  takeAll(): Item[] {
    const items = [...this.#lines.values()].flat()
    this.#lines.clear()
    return items
  }
}
