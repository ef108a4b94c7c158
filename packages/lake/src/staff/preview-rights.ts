import type {DatabaseSync} from 'node:sqlite'
import type {DocumentStore} from '../store/document-store.ts'
import type {AccountStore} from './account-store.ts'

/** Documents in which the Studio leaves secrets that lead into previews: for one person, and for sharing. */
const SECRET_TYPES = new Set(['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'])

export type StaffPreview = {
  /** Staff id of who began it. */
  opener: string
  /** Milliseconds since 1970. */
  began: number
}

/**
 * Whether previews of drafts, which the site keeps in cookies of its own, go on: they end with the opener's sign-out,
 * password and account, as sessions do.
 */
export class PreviewRights {
  readonly #database: DatabaseSync
  readonly #store: DocumentStore
  readonly #accounts: AccountStore

  constructor(options: {database: DatabaseSync; store: DocumentStore; accounts: AccountStore}) {
    this.#database = options.database
    this.#store = options.store
    this.#accounts = options.accounts
  }

  goesOn({opener, began}: StaffPreview): boolean {
    const endedAt = this.#accounts.endedAt(opener)
    return endedAt !== undefined && began > endedAt
  }

  /**
   * Who left this secret in the lake; undefined when nobody did who has stayed since. That is the author of the
   * transaction: what the document says of itself could be made up.
   */
  openerOf(secret: string): string | undefined {
    const findAuthor = this.#database.prepare('SELECT author, timestamp FROM transact WHERE id = ?')
    for (const document of this.#store.all()) {
      if (!SECRET_TYPES.has(document._type) || document.secret !== secret) continue
      const row = findAuthor.get(document._rev)
      const written = {opener: String(row?.author), began: Date.parse(String(row?.timestamp))}
      if (this.goesOn(written)) return written.opener
    }
    return undefined
  }
}
