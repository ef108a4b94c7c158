import {defineQuery} from 'groq'

/** Asks for what mails say of the company, and who in it gets those of each kind. */
export const senderQuery = defineQuery(`*[_type == "siteSettings"][0]{
  "companyName": coalesce(companyName, ""),
  accent,
  recipients
}`)
