import {defineQuery} from 'groq'
import {tenderSource} from '../fragments/tender.ts'

/** Asks for the sheets that everybody may have. */
export const tenderQuery = defineQuery(
  `*[_type == "siteSettings"][0]${tenderSource('*[_type == "project"][status == "complete"] | order(orderRank asc, _id asc)[0...200]')}`,
)
