import {partsOf, refOf} from '../content.ts'
import type {Check} from '../finding.ts'

export const altText: Check = {
  name: 'alt',
  title: 'Pictures without words',
  find: ({newest}) =>
    newest.flatMap((document) =>
      [...partsOf(document)].flatMap(({value, path}) => {
        const silent = value._type === 'picture' && refOf(value.asset) && !String(value.alt ?? '').trim()
        return silent ? {document, path: [...path, 'alt'], text: 'Say what this picture shows.'} : []
      }),
    ),
}
