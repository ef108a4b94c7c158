import {isDeepStrictEqual} from 'node:util'
import type {Capability, FileSize, Pack, Sheet, SheetKind, Tender} from '@site/content'
import {today} from '@site/content/validity'
import {createFairQueue} from '@site/limits'
import type {Drawn, DrawTask} from '@site/pack'
import {LRUCache} from 'lru-cache'
import type {Logger} from 'pino'
import {etagOf} from '../pages/kept-answer.ts'

/** One thread draws them, half a second each, and strangers may wait for a few. */
const QUEUE = {atOnce: 1, perNetwork: 4, waiting: 16}
/** Each asks the content for the pack as it is now. */
const PACK_QUEUE = {atOnce: 2, perNetwork: 8, waiting: 100}
/** Some hundred sets of drawn sheets; one with many scans is not kept, but drawn again. */
const BYTES_KEPT = 32 * 1024 * 1024
/** A pack that does not fit into an inbox helps nobody. */
const MOST_SCANS_BYTES = 100 * 1024 * 1024

/** The process itself, for the sizes of sheets. */
const BEHIND: Wanted = {network: 'sizes', isWanted: () => true}

const longDay = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric'})

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

/** A sheet that was drawn by itself, with all that it was drawn from. */
type Measured = {from: {tender: Tender; date: string}; size: FileSize}

type Sizes = Partial<Record<SheetKind, FileSize>>

/** Sets of sheets as PDF: drawn in turns, and kept until content changes or the day does, which stands on every page. */
export function createTenderSets({tender, pack, draftOfPack, capability, draw, readFile, log}: TenderSetsOptions) {
  const queue = createFairQueue(QUEUE)
  const packs = createFairQueue(PACK_QUEUE)
  const kept = new LRUCache<string, TenderSet>({
    maxSize: BYTES_KEPT,
    sizeCalculation: ({bytes}) => bytes.byteLength,
  })
  const underWay = new Map<string, Promise<TenderSet>>()
  let changes = 0
  let measured: {revision: string; sizes: Sizes} = {revision: '', sizes: {}}
  const measuredSheets = new Map<SheetKind, Measured>()
  let isMeasuring = false
  let tellSizes = () => {}
  let held: {revision: string; tender: Promise<Tender>} | undefined
  const revision = () => `${changes} ${today()}`

  /** Asked once for all who want a set of the same content; what failed is asked again. */
  function tenderNow(): Promise<Tender> {
    if (held?.revision === revision()) return held.tender
    const asked = {revision: revision(), tender: tender()}
    held = asked
    asked.tender.catch(() => {
      if (held === asked) held = undefined
    })
    return asked.tender
  }

  async function scansOf(sheets: Sheet[]): Promise<{title: string; bytes: Uint8Array}[]> {
    const scans = sheets.flatMap((sheet) => sheet.scans)
    const bytes = scans.reduce((sum, {size}) => sum + size, 0)
    if (bytes > MOST_SCANS_BYTES) throw new Error(`The scans of this set are larger than ${MOST_SCANS_BYTES} bytes`)
    return Promise.all(scans.map(async ({title, path}) => ({title, bytes: await readFile(`/${path}`)})))
  }

  async function drawSet(set: Tender): Promise<TenderSet> {
    const drawn = await draw({tender: set, date: dateText(), scans: await scansOf(set.sheets)})
    return asSet(drawn, `${set.company.name} ${set.title}`)
  }

  async function drawStatement(): Promise<TenderSet> {
    const statement = await capability()
    const shown = [statement.picture, ...statement.works.map(({picture}) => picture)].filter(
      (picture) => picture !== null,
    )
    const pictures = await Promise.all(shown.map(async ({address}) => [address, await readFile(address)] as const))
    const drawn = await draw({capability: statement, pictures: Object.fromEntries(pictures), date: dateText()})
    return asSet(drawn, `${statement.company.name} capability statement`)
  }

  /** @param key what is drawn; the same key is the same set until content changes */
  async function keptOr(key: string, make: () => Promise<TenderSet>): Promise<TenderSet> {
    const current = `${revision()} ${key}`
    const known = kept.get(current) ?? underWay.get(current)
    if (known) return known
    const making = make().finally(() => underWay.delete(current))
    underWay.set(current, making)
    const made = await making
    if (made.bytes.byteLength <= BYTES_KEPT) kept.set(current, made)
    return made
  }

  /** Answers with what is known of this set already, which waits for nobody. */
  const inTurn = async (key: string, {network, isWanted}: Wanted, make: () => Promise<TenderSet>) =>
    kept.get(`${revision()} ${key}`) ?? queue.run(network, isWanted, () => keptOr(key, make))

  /** Measures each sheet by itself, behind those that somebody waits for, until content changes. */
  async function measure(): Promise<void> {
    const begun = revision()
    const whole = await tenderNow()
    const sizes: Sizes = {}
    for (const sheet of whole.sheets) {
      if (revision() !== begun) return
      sizes[sheet.kind] = await sizeOf({...whole, sheets: [sheet]}, sheet.kind)
    }
    const isKnown = isDeepStrictEqual(measured.sizes, sizes)
    measured = {revision: begun, sizes}
    if (!isKnown) tellSizes()
  }

  /** Draws a sheet that is not as it was when it was measured last: most changes of content are of other things. */
  async function sizeOf(tender: Tender, kind: SheetKind): Promise<FileSize> {
    const from = {tender, date: dateText()}
    const known = measuredSheets.get(kind)
    if (known && isDeepStrictEqual(known.from, from)) return known.size
    const {bytes, pages} = await inTurn(keyOf([kind]), BEHIND, () => drawSet(tender))
    const size = {pages, bytes: bytes.byteLength}
    measuredSheets.set(kind, {from, size})
    return size
  }

  const keyOf = (kinds: readonly SheetKind[]) => `sheets ${kinds.join(' ')}`

  return {
    /**
     * The set of these sheets, of all when none is named; undefined when there is no such sheet.
     * @throws {QueueFullError} when there is no room to wait
     */
    async sheets(named: readonly string[], wanted: Wanted): Promise<TenderSet | undefined> {
      const whole = await tenderNow()
      const sheets = named.length > 0 ? whole.sheets.filter(({kind}) => named.includes(kind)) : whole.sheets
      if (sheets.length === 0) return undefined
      return inTurn(keyOf(sheets.map(({kind}) => kind)), wanted, () => drawSet({...whole, sheets}))
    },
    /**
     * The pack for an authority, or as staff preview it; undefined when there is none.
     * @throws {QueueFullError} when there is no room to wait
     */
    async pack(id: string, {drafts}: {drafts: boolean}, wanted: Wanted): Promise<TenderSet | undefined> {
      const found = await packs.run(wanted.network, wanted.isWanted, () => (drafts ? draftOfPack(id) : pack(id)))
      return found ? inTurn(`pack ${id} ${found.revision}`, wanted, () => drawSet(found)) : undefined
    },
    /** @throws {QueueFullError} when there is no room to wait */
    statement: (wanted: Wanted): Promise<TenderSet> => inTurn('statement', wanted, drawStatement),
    /**
     * Returns how large each sheet was by itself when it was drawn last, which nobody waits for: `onSizes` tells of
     * others.
     */
    sizes(): Sizes {
      if (measured.revision !== revision() && !isMeasuring) {
        isMeasuring = true
        measure()
          .catch((err: unknown) => log.info({err}, 'sheets could not be measured'))
          .finally(() => {
            isMeasuring = false
          })
      }
      return measured.sizes
    },
    onSizes(listener: () => void): void {
      tellSizes = listener
    },
    contentChanged(): void {
      changes += 1
      kept.clear()
    },
  }
}

const dateText = () => longDay.format(new Date(today()))

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
