import {defineQuery} from 'groq'
import {tenderSource} from '../fragments/tender.ts'

/** The pack that has a private link with this key. */
export const packQuery = defineQuery(`*[_type == "pack"][$key in links[]._key][0]{
  _id,
  _rev,
  _updatedAt,
  "title": coalesce(title, ""),
  employer,
  reference,
  deadline,
  letter,
  jointVenture,
  "sheets": coalesce(sheets[defined(sheet)]{sheet, number}, []),
  "until": links[_key == $key][0].until,
  "source": ${tenderSource('projects[]->')}
}`)
