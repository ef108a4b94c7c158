import {routedTypes} from '@site/routes'
import {say} from '../../language/say.ts'
import type {Check} from '../finding.ts'

const YEAR = 365 * 86_400_000

/** A finished project does not change any more. */
const pages = new Set<string>(routedTypes.filter((type) => type !== 'project'))

export const untouchedPage: Check = {
  name: 'untouched',
  title: 'Pages nobody touched for a year',
  candidates: {
    filter: () => `select(_type in ${JSON.stringify([...pages])} => _updatedAt) < $yearAgo`,
    order: '_updatedAt',
    fields: '_updatedAt',
    isExact: true,
  },
  find: ({newest, now}) =>
    newest
      .filter(({_type, _updatedAt}) => pages.has(_type) && Date.parse(_updatedAt) < now.getTime() - YEAR)
      .sort((one, other) => one._updatedAt.localeCompare(other._updatedAt))
      .map((document) => ({
        document,
        path: [],
        text: say('Last changed on {day}. Is it still true?', {day: document._updatedAt.slice(0, 10)}),
      })),
}
