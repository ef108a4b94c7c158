import {defineQuery} from 'groq'

/** Asks for what mails say of the company, and who in it gets those of each kind. */
export const senderQuery = defineQuery(`*[_type == "siteSettings"][0]{
  "companyName": coalesce(companyName, ""),
  accent,
  recipients
}`)

/** Certificates that are due for renewal and have not ended yet, by the days that `validity` names. */
export const endingQuery = defineQuery(`
  *[_type == "certificate" && validUntil >= $today && validUntil <= $due] | order(validUntil asc, _id asc){
    _id,
    "title": coalesce(title, ""),
    "validUntil": coalesce(validUntil, "")
  }
`)
