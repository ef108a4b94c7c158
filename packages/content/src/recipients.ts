/** The document with the addresses to which mails of forms go. The dot in its id hides it from all but staff, also in a public dataset. */
export const RECIPIENTS_ID = 'inbox.recipients'

type StoredDocument = {_id: string; _type: string; recipients?: unknown}

/**
 * Returns settings without the addresses that they held in earlier versions, and the document that has these from now on, of the same
 * draft or release; undefined for whatever holds none.
 */
export function movedRecipients<Document extends StoredDocument>({recipients, ...settings}: Document) {
  if (settings._type !== 'siteSettings' || recipients === undefined) return undefined
  const id = settings._id.slice(0, settings._id.lastIndexOf('.') + 1) + RECIPIENTS_ID
  const {_type, ...addresses} = Object(recipients)
  return {settings, moved: {...addresses, _id: id, _type: 'recipients'}}
}
