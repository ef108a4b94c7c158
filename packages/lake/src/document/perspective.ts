import {MOST_LAYERS} from '../limits.ts'
import type {LakeDocument} from './document.ts'
import {isDraftId, isVersionId, layerPrefix} from './document-id.ts'

/** `['raw']`, `['published']`, or layers over the published documents, the first one on top. */
export type Perspective = string[]

const LAYER = /^(raw|published|drafts|previewDrafts|[a-zA-Z0-9_-]{1,40})$/

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

/** What a reader of this perspective sees. groq-js knows no perspectives, so the documents are laid out beforehand. */
export function documentsIn(perspective: Perspective, all: LakeDocument[]): LakeDocument[] {
  if (perspective[0] === 'raw') return all
  const published = all.filter(({_id}) => !isDraftId(_id) && !isVersionId(_id))
  const layers = perspective.filter((layer) => layer !== 'published')
  if (layers.length === 0) return published
  const seen = new Map(published.map((document) => [document._id, {...document, _originalId: document._id}]))
  for (const layer of layers.reverse()) overlay(seen, layerPrefix(layer), all)
  return [...seen.values()]
}

function overlay(seen: Map<string, LakeDocument>, prefix: string, all: LakeDocument[]): void {
  for (const document of all) {
    if (!document._id.startsWith(prefix)) continue
    const id = document._id.slice(prefix.length)
    if (marksDeletion(document)) seen.delete(id)
    else seen.set(id, {...document, _id: id, _originalId: document._id})
  }
}

/** A release holds "unpublish this" as a version with this mark. */
function marksDeletion(document: LakeDocument): boolean {
  const system = document._system
  return typeof system === 'object' && system !== null && 'delete' in system && system.delete === true
}
