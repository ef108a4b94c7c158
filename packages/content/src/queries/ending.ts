import {defineQuery} from 'groq'

/** Certificates that are due for renewal and have not ended yet, by the days that `validity` names. */
export const endingQuery = defineQuery(`
  *[_type == "certificate" && validUntil >= $today && validUntil <= $due] | order(validUntil asc, _id asc){
    _id,
    "title": coalesce(title, ""),
    "validUntil": coalesce(validUntil, "")
  }
`)
