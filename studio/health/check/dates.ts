import {dueUntil, today, validityOf} from '@site/content/validity'
import {routedTypes} from '@site/routes'
import {say, validityNow} from '../../language/say.ts'
import type {Question} from '../finding.ts'

export const certificateDate: Question = {
  name: 'certificate',
  title: 'Certificates to renew',
  candidates: {
    filter: () => 'select(_type == "certificate" => validUntil) <= $due',
    order: 'validUntil',
    fields: 'validUntil',
    isExact: true,
  },
  /** Finds those that end soon; for a pack those that are over by its deadline. */
  find({newest, now, pack}) {
    const deadline = typeof pack?.deadline === 'string' ? pack.deadline : ''
    const isDue = (day: string) => (pack ? day < today(now) || day < deadline : day <= dueUntil(now))
    return newest
      .filter(({_type, validUntil}) => _type === 'certificate' && typeof validUntil === 'string' && isDue(validUntil))
      .sort((one, other) => String(one.validUntil).localeCompare(String(other.validUntil)))
      .map((document) => {
        const day = String(document.validUntil)
        const isBefore = pack && day >= today(now)
        const text = isBefore
          ? say('Ends before the deadline, on {day}.', {day})
          : say('{validity} ({day}).', {validity: validityNow(day, now)?.text ?? '', day})
        return {document, path: ['validUntil'], text}
      })
  },
}

export const openingDate: Question = {
  name: 'opening',
  title: 'Openings',
  candidates: {
    filter: () => 'select(_type == "opening" && closes < posted => "0", _type == "opening" => closes) < $today',
    fields: 'posted, closes',
    isExact: true,
  },
  find: ({newest, now}) =>
    newest.flatMap((document) => {
      const {_type, posted, closes: day} = document
      if (_type !== 'opening' || typeof day !== 'string') return []
      const path = ['closes']
      if (typeof posted === 'string' && day < posted)
        return {document, path, text: say('Closes on {day}, before it is posted on {posted}.', {day, posted})}
      const text = say('Closed since {day}: delete it, or give it another last day.', {day})
      return validityOf(day, now)?.state === 'over' ? {document, path, text} : []
    }),
}

const YEAR_MS = 365 * 86_400_000

/** A finished project does not change any more. */
const pages = new Set<string>(routedTypes.filter((type) => type !== 'project'))

export const untouchedPage: Question = {
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
      .filter(({_type, _updatedAt}) => pages.has(_type) && Date.parse(_updatedAt) < now.getTime() - YEAR_MS)
      .sort((one, other) => one._updatedAt.localeCompare(other._updatedAt))
      .map((document) => ({
        document,
        path: [],
        text: say('Last changed on {day}. Is it still true?', {day: document._updatedAt.slice(0, 10)}),
      })),
}

/** By this day licences of a pack are measured. */
export const packDeadline: Question = {
  name: 'deadline',
  find({pack, now}) {
    if (!pack) return []
    const {deadline} = pack
    const found = {document: pack, path: ['deadline']}
    if (!deadline) return [{...found, text: say('No deadline: licences are checked against today.')}]
    return String(deadline) < today(now) ? [{...found, text: say('The deadline is over.')}] : []
  },
}
