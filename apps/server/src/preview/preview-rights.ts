import {schemaType, schemaTypeSingleton} from '@sanity/preview-url-secret/constants'
import type {Lake} from '@site/lake'
import type {Staff} from '@site/staff'

/** Decides whether previews of drafts, which the site keeps in cookies of its own, may begin and go on. */
export type PreviewRights = {
  /** @param preview who opened it, by the id of the account, and when it began */
  goesOn(preview: {opener: string; began: number}): boolean
  /** Id of the member who left this secret in the lake; undefined when nobody did who has stayed since. */
  openerOf(secret: string): string | undefined
}

/** Documents in which the Studio leaves secrets that lead into previews: for one person, and for sharing. */
const SECRET_TYPES = new Set<string>([schemaType, schemaTypeSingleton])

/** The rights of who works with an embedded lake: they end as sessions do. */
export function previewRights(lake: Pick<Lake, 'authorsOf'>, staff: Pick<Staff, 'goesOn'>): PreviewRights {
  const goesOn: PreviewRights['goesOn'] = (preview) => staff.goesOn(preview)
  return {
    goesOn,
    openerOf: (secret) =>
      lake
        .authorsOf(({_type, ...document}) => SECRET_TYPES.has(_type) && document.secret === secret)
        .find(({author, at}) => goesOn({opener: author, began: at}))?.author,
  }
}
