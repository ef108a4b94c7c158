import {textsThatSay} from '@site/content/rename'
import type {SchemaType} from 'sanity'
import {say} from '../../language/say.ts'
import type {Question} from '../finding.ts'
import {ofType, placesOf} from '../place.ts'

/** Asks for the name of the company, and those that it had before. */
export const COMPANY_NAMES = '*[_id == "siteSettings"][0]{companyName, formerNames}'

/** A condition for documents with a text that has all words of one of these names. */
export function sayingFilter(types: SchemaType[], names: readonly string[]): string {
  if (names.length === 0) return 'false'
  const isSaid = names.map((name) => `@ match ${JSON.stringify(name)}`).join(' || ')
  return ofType(types, (type) => {
    // Which section or mark a text is of does not matter: a path once, however many have such a field.
    const paths = new Set(placesOf(type, isText).map(({path}) => path.replaceAll(/\[_type == "\w+"\]/g, '[]')))
    const lists = [...paths].map((path) => (path.includes('[]') ? `...${path}` : path))
    return lists.length > 0 ? `count([${lists.join(', ')}][${isSaid}]) > 0` : undefined
  })
}

const isText = ({jsonType, options}: SchemaType) => jsonType === 'string' && !options?.list

export const formerName: Question = {
  name: 'formerName',
  title: 'The former name',
  candidates: {filter: sayingFilter, isExact: false},
  find: ({newest, companyName, formerNames}) =>
    formerNames.flatMap((name) =>
      newest.flatMap((document) =>
        textsThatSay(document, name, companyName).map(({path}) => ({
          document,
          path,
          text: say('Says “{name}”, as the company was called before.', {name}),
        })),
      ),
    ),
}
