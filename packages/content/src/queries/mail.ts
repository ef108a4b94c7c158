import {defineQuery} from 'groq'
import {RECIPIENTS_ID} from '../recipients.ts'

/** Asks for what mails say of the company, and who in it gets those of each kind: of a hosted lake, the settings may still say so. */
export const senderQuery = defineQuery(`*[_type == "siteSettings"][0]{
  "companyName": coalesce(companyName, ""),
  accent,
  "recipients": coalesce(*[_type == "recipients" && _id == "${RECIPIENTS_ID}"][0]{contact, quote, registration, application}, recipients)
}`)

/** Certificates that are due for renewal and have not ended yet, by the days that `validity` names. */
export const endingQuery = defineQuery(`
  *[_type == "certificate" && validUntil >= $today && validUntil <= $due] | order(validUntil asc, _id asc){
    _id,
    "title": coalesce(title, ""),
    "validUntil": coalesce(validUntil, "")
  }
`)
