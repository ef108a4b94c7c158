import {
  type Capability,
  contractWorks,
  type Pack,
  type Sheet,
  type SheetKind,
  type Tender,
  withSimilar,
} from '@site/content'
import {today} from '@site/content/validity'
import {createFairQueue} from '@site/limits'
import type {Drawn, DrawTask} from '@site/pack'
import {LRUCache} from 'lru-cache'
import type {Logger} from 'pino'
import {etagOf} from '../http/kept-answer.ts'
import {dateText, SheetSizes, type Sizes} from './sheet-sizes.ts'

/** One thread draws them, half a second each, and strangers may wait for a few. */
const QUEUE = {atOnce: 1, perNetwork: 4, waiting: 16}
/** Each asks the content for the pack as it is now. */
const PACK_QUEUE = {atOnce: 2, perNetwork: 8, waiting: 100}
/** Some hundred sets of drawn sheets; one with many scans is not kept, but drawn again. */
const BYTES_KEPT = 32 * 1024 * 1024
/** Sets with works that a visitor chose: there are as many as strangers can think of, and they push out none of the others. */
const CHOSEN_KEPT = {max: 50, maxSize: 8 * 1024 * 1024}
/** A pack that does not fit into an inbox is of no use. */
const MOST_SCANS_BYTES = 100 * 1024 * 1024

/** The process itself, for the sizes of sheets. */
const BEHIND: Wanted = {network: 'sizes', isWanted: () => true}

export type TenderSet = {bytes: Uint8Array; pages: number; etag: string; fileName: string}

export type Wanted = {
  /** The network that asks, for taking turns. */
  network: string
  isWanted(): boolean
}

type TenderSetsOptions = {
  /** A pack as it is published. */
  pack(id: string): Promise<Pack | null>
  /** The same with its draft, where there is one. */
  draftOfPack(id: string): Promise<Pack | null>
  /** The company on four pages. */
  capability(): Promise<Capability>
  /** The sheets that everybody may have. */
  tender(): Promise<Tender>
  draw(task: DrawTask): Promise<Drawn>
  /** Reads the file or the picture at an address of the content without its host. */
  readFile(address: string): Promise<Uint8Array>
  log: Pick<Logger, 'info'>
}

/** Sets of sheets as PDF: drawn in turns, and kept until content changes or the day does, which is printed on every page. */
export class TenderSets {
  readonly #options: TenderSetsOptions
  readonly #queue = createFairQueue(QUEUE)
  readonly #packs = createFairQueue(PACK_QUEUE)
  readonly #kept = new LRUCache<string, TenderSet>({maxSize: BYTES_KEPT, sizeCalculation: sizeOf})
  readonly #chosen = new LRUCache<string, TenderSet>({...CHOSEN_KEPT, sizeCalculation: sizeOf})
  readonly #underWay = new Map<string, Promise<TenderSet>>()
  readonly #sheetSizes: SheetSizes
  #changes = 0
  #held: {revision: string; tender: Promise<Tender>} | undefined

  constructor(options: TenderSetsOptions) {
    this.#options = options
    this.#sheetSizes = new SheetSizes({
      revision: () => this.#revision(),
      tender: () => this.#tenderNow(),
      draw: (tender, kind) => this.#inTurn(keyOf(this.#revision(), [kind]), BEHIND, () => this.#drawSet(tender)),
      log: options.log,
    })
  }

  /**
   * The set of these sheets, of all when none is named, with these works alone as contracts of similar nature, with all when
   * none is named; undefined when there is no such sheet.
   * @throws {QueueFullError} when there is no room to wait
   */
  async sheets(named: readonly string[], slugs: readonly string[], wanted: Wanted): Promise<TenderSet | undefined> {
    const revision = this.#revision()
    const whole = await this.#tenderNow()
    const asked = named.length > 0 ? whole.sheets.filter(({kind}) => named.includes(kind)) : whole.sheets
    const sheets = slugs.length > 0 ? withSimilar(asked, slugs) : asked
    if (sheets.length === 0) return undefined
    const key = keyOf(
      revision,
      sheets.map(({kind}) => kind),
    )
    const make = () => this.#drawSet({...whole, sheets})
    // As the sheet names them: another order, or a word that names no work, makes no other set.
    const works = slugs.length > 0 ? contractWorks(sheets).map(({slug}) => slug) : []
    return works.length > 0
      ? this.#inTurn(`${key} works ${works}`, wanted, make, this.#chosen)
      : this.#inTurn(key, wanted, make)
  }

  /**
   * The pack for an authority, or as staff preview it; undefined when there is none.
   * @throws {QueueFullError} when there is no room to wait
   */
  async pack(id: string, {drafts}: {drafts: boolean}, {network, isWanted}: Wanted): Promise<TenderSet | undefined> {
    const {pack, draftOfPack} = this.#options
    const {revision, found} = await this.#packs.run(network, isWanted, async () => ({
      revision: this.#revision(),
      found: await (drafts ? draftOfPack(id) : pack(id)),
    }))
    if (!found) return undefined
    const make = () => this.#drawSet(found)
    // It holds drafts of all that it shows, which may change without notice: it is not kept for others.
    return drafts
      ? this.#queue.run(network, isWanted, make)
      : this.#inTurn(`${revision} pack ${id}`, {network, isWanted}, make)
  }

  /** @throws {QueueFullError} when there is no room to wait */
  statement(wanted: Wanted): Promise<TenderSet> {
    return this.#inTurn(`${this.#revision()} statement`, wanted, () => this.#drawStatement())
  }

  /** Returns how large each sheet was by itself when it was drawn last, without drawing it now: `onSizes` tells of others. */
  sizes(): Sizes {
    return this.#sheetSizes.last()
  }

  onSizes(listener: () => void): void {
    this.#sheetSizes.onOthers = listener
  }

  contentChanged(): void {
    this.#changes += 1
    this.#kept.clear()
    this.#chosen.clear()
  }

  #revision(): string {
    return `${this.#changes} ${today()}`
  }

  /** Asked once for all who want a set of the same content; what failed is asked again. */
  #tenderNow(): Promise<Tender> {
    if (this.#held?.revision === this.#revision()) return this.#held.tender
    const asked = {revision: this.#revision(), tender: this.#options.tender()}
    this.#held = asked
    asked.tender.catch(() => {
      if (this.#held === asked) this.#held = undefined
    })
    return asked.tender
  }

  async #scansOf(sheets: Sheet[]): Promise<{title: string; bytes: Uint8Array}[]> {
    const scans = sheets.flatMap((sheet) => sheet.scans)
    const bytes = scans.reduce((sum, {size}) => sum + size, 0)
    if (bytes > MOST_SCANS_BYTES) throw new Error(`The scans of this set are larger than ${MOST_SCANS_BYTES} bytes`)
    const read = async (path: string) => this.#options.readFile(`/${path}`)
    return Promise.all(scans.map(async ({title, path}) => ({title, bytes: await read(path)})))
  }

  async #drawSet(set: Tender): Promise<TenderSet> {
    const scans = await this.#scansOf(set.sheets)
    const {logo: address} = set.company
    const logo = address ? await this.#options.readFile(address) : undefined
    return asSet(
      await this.#options.draw({tender: set, logo, date: dateText(), scans}),
      `${set.company.name} ${set.title}`,
    )
  }

  async #drawStatement(): Promise<TenderSet> {
    const {capability, readFile, draw} = this.#options
    const statement = await capability()
    const shown = [statement.picture, ...statement.works.map(({picture}) => picture)].filter(
      (picture) => picture !== null,
    )
    const addresses = [
      ...shown.map(({address}) => address),
      ...(statement.company.logo ? [statement.company.logo] : []),
    ]
    const pictures = await Promise.all(addresses.map(async (address) => [address, await readFile(address)] as const))
    const drawn = await draw({capability: statement, pictures: Object.fromEntries(pictures), date: dateText()})
    return asSet(drawn, `${statement.company.name} capability statement`)
  }

  /**
   * Answers at once with what is known of this set already.
   * @param key what is drawn, of the content of before it was asked for: a publish while it waits makes it old
   */
  async #inTurn(
    key: string,
    {network, isWanted}: Wanted,
    make: () => Promise<TenderSet>,
    kept = this.#kept,
  ): Promise<TenderSet> {
    return kept.get(key) ?? this.#queue.run(network, isWanted, () => this.#once(key, make, kept))
  }

  async #once(key: string, make: () => Promise<TenderSet>, kept: LRUCache<string, TenderSet>): Promise<TenderSet> {
    const known = kept.get(key) ?? this.#underWay.get(key)
    if (known) return known
    const making = make().finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    const made = await making
    if (made.bytes.byteLength <= kept.maxSize) kept.set(key, made)
    return made
  }
}

const sizeOf = ({bytes}: TenderSet) => bytes.byteLength

const keyOf = (revision: string, kinds: readonly SheetKind[]) => `${revision} sheets ${kinds.join(' ')}`

const asSet = ({bytes, pages}: Drawn, name: string): TenderSet => ({
  bytes,
  pages,
  etag: etagOf(Buffer.from(bytes.buffer)),
  fileName: fileNameOf(name),
})

/** `pacific-construction-prequalification-2026-11-22.pdf` */
function fileNameOf(name: string): string {
  const words = name.normalize('NFKD').replaceAll(/[^\w\s-]/g, '')
  return `${words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .slice(0, 80)}-${today()}.pdf`
}
