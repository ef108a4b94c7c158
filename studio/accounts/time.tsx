import {useDateTimeFormat} from 'sanity'

/** A day and a time in the words of whoever reads. @param at milliseconds since 1970 */
export function Time({at, dayOnly = false}: {at: number; dayOnly?: boolean}) {
  const format = useDateTimeFormat(dayOnly ? {dateStyle: 'medium'} : {dateStyle: 'medium', timeStyle: 'short'})
  return <time dateTime={new Date(at).toISOString()}>{format.format(new Date(at))}</time>
}
