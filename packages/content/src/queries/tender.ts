import {defineQuery} from 'groq'
import {tenderSource} from '../fragments/tender.ts'

export const packQuery = defineQuery(`*[_type == "pack" && _id == $id][0]{
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
  "source": ${tenderSource('projects[]->')}
}`)

/** Asks for the sheets that everybody may have. */
export const tenderQuery = defineQuery(
  `*[_type == "siteSettings"][0]${tenderSource('*[_type == "project"][status == "complete"] | order(orderRank asc, _id asc)[0...200]')}`,
)
