import {MOST_LAYERS} from '../limits.ts'
import type {LakeDocument} from './document.ts'
import {isDraftId, isVersionId, layerPrefix, publishedIdOf} from './document-id.ts'

/**
 * `['raw']`, `['published']`, or layers over the published documents, the first one on top. A layer `drafts.<id>` holds
 * the draft of one document and no other. Sanity has no such layer: a site shows one draft by it, to visitors with a link.
 */
export type Perspective = string[]

const LAYER = /^(raw|published|drafts|previewDrafts|drafts\.[a-zA-Z0-9_-]{1,128}|[a-zA-Z0-9_-]{1,40})$/

/** The API became "published unless asked otherwise" on this date. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

/**
 * Reads the `perspective` parameter.
 * @param version API version without its `v`: a date, `1` or `X`.
 * @returns undefined when the parameter names something that cannot be a perspective.
 */
export function readPerspective(parameter: string | undefined, version: string): Perspective | undefined {
  if (!parameter) return [version === 'X' || version >= PUBLISHED_BY_DEFAULT_SINCE ? 'published' : 'raw']
  const layers = parameter.split(',').map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer))
  if (layers.length > MOST_LAYERS || !layers.every((layer) => LAYER.test(layer))) return undefined
  return layers.includes('raw') && layers.length > 1 ? undefined : layers
}

/** The ids under which a reader of this perspective may see a document of this id, or what lies under it. */
export function shownIds(perspective: Perspective, id: string): string[] {
  if (perspective[0] === 'raw') return [id]
  const own = isDraftId(id) || isVersionId(id) ? [] : [id]
  return [...own, ...layersOf(perspective).flatMap((layer) => idUnder(layer, id) ?? [])]
}

/**
 * Returns what a reader of this perspective sees under an id. groq-js knows no perspectives, so the documents are laid
 * out before.
 * @param read the documents as they are stored, as far as the reader may see them
 */
export function shownAt(
  perspective: Perspective,
  id: string,
  read: (id: string) => LakeDocument | undefined,
): LakeDocument | undefined {
  if (perspective[0] === 'raw') return read(id)
  const layers = layersOf(perspective)
  const published = isDraftId(id) || isVersionId(id) ? undefined : read(id)
  if (layers.length === 0) return published
  const [layered] = layers.flatMap((layer) => idIn(layer, id) ?? []).flatMap((stored) => read(stored) ?? [])
  const shown = layered ?? published
  if (!shown || (layered && marksDeletion(layered))) return undefined
  return {...shown, _id: id, _originalId: shown._id}
}

/** The id under which a layer holds a document; undefined when it holds no document of that id. */
function idIn(layer: string, id: string): string | undefined {
  if (!isDraftId(layer)) return layerPrefix(layer) + id
  return publishedIdOf(layer) === id ? layer : undefined
}

/** The other way round: what a document is a version of, when it is part of the layer. */
function idUnder(layer: string, stored: string): string | undefined {
  if (isDraftId(layer)) return stored === layer ? publishedIdOf(layer) : undefined
  const prefix = layerPrefix(layer)
  return stored.startsWith(prefix) ? stored.slice(prefix.length) : undefined
}

/** Layers from the top down. */
const layersOf = (perspective: Perspective) => perspective.filter((layer) => layer !== 'published')

/** A release holds "unpublish this" as a version with this mark. */
function marksDeletion(document: LakeDocument): boolean {
  const system = document._system
  return typeof system === 'object' && system !== null && 'delete' in system && system.delete === true
}
