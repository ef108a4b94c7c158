import {say} from '../../language/say.ts'
import {partsOf, refOf} from '../content.ts'
import type {Check} from '../finding.ts'
import {isPicture, listOf, ofType, placesOf} from '../place.ts'

const SILENT = 'defined(asset._ref) && count(string::split(coalesce(alt, ""), " ")[@ != ""]) == 0'

export const altText: Check = {
  name: 'alt',
  title: 'Pictures without words',
  candidates: {
    filter: (types) =>
      ofType(types, (type) => {
        const pictures = placesOf(type, isPicture)
        return pictures.length > 0 ? `count(${listOf(pictures)}[${SILENT}]) > 0` : undefined
      }),
    isExact: true,
  },
  find: ({newest}) =>
    newest.flatMap((document) =>
      [...partsOf(document)].flatMap(({value, path}) => {
        const silent = value._type === 'picture' && refOf(value.asset) && !String(value.alt ?? '').trim()
        return silent ? {document, path: [...path, 'alt'], text: say('Say what this picture shows.')} : []
      }),
    ),
}
