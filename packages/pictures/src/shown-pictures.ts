import {type ImageName, parseAssetId} from './image-name.ts'

/** A picture as a published document shows it. Crop and hotspot are fractions of the picture, as the Studio writes them. */
export type ShownPicture = {
  path: string
  width: number
  height: number
  crop: {top: number; bottom: number; left: number; right: number} | null
  hotspot: {x: number; y: number; width: number; height: number} | null
}

/** Every address, relative to the site, at which a page may ask for the picture; or that it may ask in every way. */
export type PictureAddresses = 'any' | ((picture: ShownPicture) => string[])

type Changed = {id: string; next?: {_id: string} | undefined}

/** The documents that show pictures. */
export type PicturedContent = {
  project: string
  dataset: string
  all(): Iterable<{_id: string}>
  /** Tells of an id whether strangers may read the document. */
  isPublicId(id: string): boolean
  onCommit(listener: (changes: readonly Changed[]) => void): void
}

/** A page that is open somewhere goes on asking for the cut that it was given, until it is told of the new one. */
const FORMER_SHOWN_MS = 24 * 60 * 60 * 1000
/** Most former names of one picture. */
const MOST_FORMER = 8

/** One cut of a picture, with the documents that show it. */
type Way = {
  assetId: string
  picture: ShownPicture
  documents: Set<string>
  /** The time at which the last document stopped showing it. */
  endedAt?: number
  /** Queries of its addresses; made when first asked for. */
  queries?: Set<string>
}

/** Knows which pictures the public may ask for: in memory, so that every other address is refused before any work. */
export class ShownPictures {
  readonly #addresses: PictureAddresses
  readonly #content: PicturedContent
  readonly #ways = new Map<string, Map<string, Way>>()
  readonly #outgoing = new Map<string, Way[]>()

  constructor(content: PicturedContent, addresses: PictureAddresses) {
    this.#addresses = addresses
    this.#content = content
    for (const document of content.all()) this.#update({id: document._id, next: document})
    content.onCommit((changes) => {
      for (const change of changes) this.#update(change)
    })
  }

  /** Tells whether a page may ask for the picture with these parameters. */
  has({assetId}: ImageName, parameters: URLSearchParams): boolean {
    const ways = [...(this.#ways.get(assetId)?.values() ?? [])]
    if (!ways.some(isShown)) return false
    const query = parameters.toString()
    const oldest = Date.now() - FORMER_SHOWN_MS
    return ways.some((way) => (way.endedAt ?? oldest) >= oldest && this.#asks(way, query))
  }

  #asks(way: Way, query: string): boolean {
    if (this.#addresses === 'any') return true
    way.queries ??= new Set(this.#addresses(way.picture).map(queryOf))
    return way.queries.has(query)
  }

  #update({id, next}: Changed): void {
    const {isPublicId, project, dataset} = this.#content
    if (!isPublicId(id)) return
    const former = this.#outgoing.get(id) ?? []
    const shown = new Set(
      next ? picturesIn(next, `images/${project}/${dataset}`).map((picture) => this.#wayOf(picture)) : [],
    )
    this.#outgoing.delete(id)
    if (shown.size > 0) this.#outgoing.set(id, [...shown])
    for (const way of shown) {
      way.documents.add(id)
      delete way.endedAt
    }
    for (const way of former) if (!shown.has(way)) this.#end(way, id)
  }

  #wayOf({assetId, picture}: {assetId: string; picture: ShownPicture}): Way {
    const ways = this.#ways.get(assetId) ?? new Map<string, Way>()
    this.#ways.set(assetId, ways)
    const key = JSON.stringify([picture.crop, picture.hotspot])
    const way = ways.get(key) ?? {assetId, picture, documents: new Set()}
    ways.set(key, way)
    return way
  }

  #end(way: Way, documentId: string): void {
    way.documents.delete(documentId)
    if (isShown(way)) return
    way.endedAt = Date.now()
    const ways = this.#ways.get(way.assetId) ?? new Map<string, Way>()
    if (!ways.values().some(isShown)) this.#ways.delete(way.assetId)
    const ended = [...ways].filter(([, each]) => !isShown(each))
    for (const [key] of ended.slice(0, -MOST_FORMER)) ways.delete(key)
  }
}

const isShown = ({documents}: Way) => documents.size > 0

/** Parameters in one form, as a client on the way may have escaped the commas. */
const queryOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?'))).toString()

function picturesIn(value: unknown, folder: string): {assetId: string; picture: ShownPicture}[] {
  if (Array.isArray(value)) return value.flatMap((item) => picturesIn(item, folder))
  if (!isRecord(value)) return []
  const nested = Object.values(value).flatMap((part) => picturesIn(part, folder))
  const assetId = isRecord(value.asset) ? String(value.asset._ref) : ''
  const name = parseAssetId(assetId)
  if (!name) return nested
  const {width, height, file} = name
  const path = `${folder}/${file}`
  const crop = fieldsOf(value.crop, ['top', 'bottom', 'left', 'right'])
  const hotspot = fieldsOf(value.hotspot, ['x', 'y', 'width', 'height'])
  return [{assetId, picture: {path, width, height, crop, hotspot}}, ...nested]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns fields as a GROQ projection gives them: whatever there is, and `null` for what there is not. */
function fieldsOf<Name extends string>(value: unknown, names: Name[]): Record<Name, number> | null {
  if (!isRecord(value)) return null
  return Object.fromEntries(names.map((name) => [name, value[name] ?? null])) as Record<Name, number>
}
