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
