import {dueUntil} from '@site/content/validity'
import {say, validityNow} from '../../language/say.ts'
import type {Check} from '../finding.ts'

export const certificateDate: Check = {
  name: 'certificate',
  title: 'Certificates to renew',
  candidates: {
    filter: () => 'select(_type == "certificate" => validUntil) <= $due',
    order: 'validUntil',
    fields: 'validUntil',
    isExact: true,
  },
  find({newest, now}) {
    const due = dueUntil(now)
    return newest
      .filter(({_type, validUntil}) => _type === 'certificate' && typeof validUntil === 'string' && validUntil <= due)
      .sort((one, other) => String(one.validUntil).localeCompare(String(other.validUntil)))
      .map((document) => {
        const lastDay = String(document.validUntil)
        return {
          document,
          path: ['validUntil'],
          text: say('{validity} ({day}).', {validity: validityNow(lastDay, now)?.text ?? '', day: lastDay}),
        }
      })
  },
}
