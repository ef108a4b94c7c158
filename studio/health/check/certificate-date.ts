import {today} from '../../schema/rules/validity.ts'
import type {Check} from '../finding.ts'

const DAY = 86_400_000

/** What an authority takes at the least to renew a certificate. */
const DUE_DAYS = 60

export const certificateDate: Check = {
  name: 'certificate',
  title: 'Certificates to renew',
  find({newest, now}) {
    const due = today(new Date(now.getTime() + DUE_DAYS * DAY))
    return newest
      .filter(({_type, validUntil}) => _type === 'certificate' && typeof validUntil === 'string' && validUntil <= due)
      .sort((one, other) => String(one.validUntil).localeCompare(String(other.validUntil)))
      .map((document) => {
        const day = String(document.validUntil)
        const text = day < today(now) ? `Expired on ${day}.` : `Expires on ${day}.`
        return {document, path: ['validUntil'], text}
      })
  },
}
