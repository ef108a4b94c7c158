import {isAsset, type LakeDocument} from '../document/document.ts'
import {isPublicId} from '../document/document-id.ts'
import type {DocumentStore} from '../store/document-store.ts'
import type {Change} from '../store/transaction.ts'

/** Something that is worth writing down. */
export type ContentAuditEntry = {
  action: 'content published' | 'content deleted' | 'export'
  /** Id of the member who did it; `import` for a folder that was read. */
  staff: string
  /** The network of the author, as `networkOf` names it. */
  network?: string | undefined
  /** Ids of documents, or `content` for all of it. */
  subject: string
  detail?: string | undefined
}

/** Says what is worth knowing of a published document in addition to its id, in words; undefined where nothing is. */
export type DescribeDocument = (document: LakeDocument) => string | undefined

export type OnAudit = (entry: ContentAuditEntry) => void

/** @property author id of a member, or `system` */
export type CreatedDocument = {dataset: string; document: LakeDocument; author: string}

export type OnCreate = (created: CreatedDocument) => void

/** Ids that are named; an import brings hundreds. */
const MOST_IDS = 10

/** Tells what visitors got to see or no longer see, by whom. Drafts, and files without a page, are not reported. */
export function auditContent(
  store: DocumentStore,
  onAudit: OnAudit,
  describe: DescribeDocument = () => undefined,
): void {
  store.onCommit('audit', ({author, network, changes}) => {
    const isShown = ({id, previous, next}: Change) => {
      const document = next ?? previous
      return isPublicId(id) && document !== undefined && !isAsset(document)
    }
    const note = (action: ContentAuditEntry['action'], ids: string[], facts: string[] = []) => {
      if (ids.length === 0) return
      const more = ids.length - MOST_IDS
      onAudit({
        action,
        staff: author === 'system' ? 'import' : author,
        network,
        subject: ids.slice(0, MOST_IDS).join(', '),
        detail: [...facts, ...(more > 0 ? [`and ${more} more`] : [])].join(', ') || undefined,
      })
    }
    const shown = changes.filter(isShown)
    const published = shown.flatMap(({next}) => next ?? [])
    note(
      'content published',
      published.map(({_id}) => _id),
      published.flatMap((document) => describe(document) ?? []).slice(0, MOST_IDS),
    )
    note(
      'content deleted',
      shown.filter(({next}) => !next).map(({id}) => id),
    )
  })
}

/** Tells of each document that was not there before. */
export function tellCreated(store: DocumentStore, dataset: string, tell: OnCreate | undefined): void {
  if (!tell) return
  store.onCommit('new documents', ({changes, author}) => {
    for (const {previous, next} of changes) if (!previous && next) tell({dataset, document: next, author})
  })
}
