import {validityOf} from '@site/content/validity'
import {say} from '../../language/say.ts'
import type {Check} from '../finding.ts'

export const openingDate: Check = {
  name: 'opening',
  title: 'Openings',
  candidates: {
    filter: () => 'select(_type == "opening" && closes < posted => "0", _type == "opening" => closes) < $today',
    fields: 'posted, closes',
    isExact: true,
  },
  find({newest, now}) {
    return newest
      .filter(({_type}) => _type === 'opening')
      .flatMap((document) => {
        const {posted, closes} = document
        if (typeof closes !== 'string') return []
        const path = ['closes']
        if (typeof posted === 'string' && closes < posted)
          return {document, path, text: say('Closes on {day}, before it is posted on {posted}.', {day: closes, posted})}
        if (validityOf(closes, now)?.state === 'over')
          return {
            document,
            path,
            text: say('Closed since {day}: delete it, or give it another last day.', {day: closes}),
          }
        return []
      })
  },
}
