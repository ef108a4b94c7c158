import {isDeepStrictEqual} from 'node:util'
import type {FileSize, SheetKind, Tender} from '@site/content'
import {today} from '@site/content/validity'
import type {Logger} from 'pino'

export type Sizes = Partial<Record<SheetKind, FileSize>>

type SheetSizesOptions = {
  /** Names the content of now, and the day. */
  revision(): string
  tender(): Promise<Tender>
  /** Draws a sheet by itself, behind those that visitors wait for. */
  draw(tender: Tender, kind: SheetKind): Promise<{bytes: Uint8Array; pages: number}>
  log: Pick<Logger, 'info'>
}

/** A sheet that was drawn by itself, with all that it was drawn from. */
type Measured = {from: {tender: Tender; date: string}; size: FileSize}

const longDay = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric'})

/** Returns the day that is printed on every page. */
export const dateText = () => longDay.format(new Date(today()))

/** Sizes of the sheets of a tender, each by itself: measured on demand, behind visitors who wait for a set. */
export class SheetSizes {
  /** Called when a sheet has another size than before. */
  onOthers: () => void = () => {}
  readonly #options: SheetSizesOptions
  readonly #sheets = new Map<SheetKind, Measured>()
  #last: {revision: string; sizes: Sizes} = {revision: '', sizes: {}}
  #isMeasuring = false

  constructor(options: SheetSizesOptions) {
    this.#options = options
  }

  /** Returns the sizes that are known, and has them measured anew when content or the day has changed. */
  last(): Sizes {
    const {revision, log} = this.#options
    if (this.#last.revision !== revision() && !this.#isMeasuring) {
      this.#isMeasuring = true
      this.#measure()
        .catch((err: unknown) => log.info({err}, 'sheets could not be measured'))
        .finally(() => {
          this.#isMeasuring = false
        })
    }
    return this.#last.sizes
  }

  async #measure(): Promise<void> {
    const {revision, tender} = this.#options
    const begun = revision()
    const whole = await tender()
    const sizes: Sizes = {}
    for (const sheet of whole.sheets) {
      if (revision() !== begun) return
      sizes[sheet.kind] = await this.#sizeOf({...whole, sheets: [sheet]}, sheet.kind)
    }
    const isKnown = isDeepStrictEqual(this.#last.sizes, sizes)
    this.#last = {revision: begun, sizes}
    if (!isKnown) this.onOthers()
  }

  /** Draws a sheet that is not as it was when it was measured last: most changes of content are of other things. */
  async #sizeOf(tender: Tender, kind: SheetKind): Promise<FileSize> {
    const from = {tender, date: dateText()}
    const known = this.#sheets.get(kind)
    if (known && isDeepStrictEqual(known.from, from)) return known.size
    const {bytes, pages} = await this.#options.draw(tender, kind)
    const size = {pages, bytes: bytes.byteLength}
    this.#sheets.set(kind, {from, size})
    return size
  }
}
