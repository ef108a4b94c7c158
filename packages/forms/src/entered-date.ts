const nameOf = ([language, month]: readonly [string, number]) =>
  new Intl.DateTimeFormat(language, {month: 'long', timeZone: 'UTC'}).format(Date.UTC(2000, month)).toLowerCase()

/** Returns the number of a month by its name in English, at least its first three letters, or its name in Urdu. */
function monthNamed(name: string): number {
  const months = Array.from({length: 12}, (_, month) => month)
  return 1 + months.findIndex((month) => nameOf(['en', month]).startsWith(name) || nameOf(['ur', month]) === name)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

function isoDate(year: number, month: number, day: number): string {
  const text = `${year < 100 ? 2000 + year : year}-${twoDigits(month)}-${twoDigits(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  // Date rolls 31 February over to March: only a date that comes back unchanged exists.
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isReal && /^[12]/.test(text) ? text : ''
}

/**
 * Returns a date as date fields send it, `2026-12-05`, of what people write where a browser has no calendar: the day first,
 * as in Pakistan (05/12/2026), with the name of a month (5 Dec 2026), or as it is stored. '' when it is none.
 */
export function readDate(entered: string): string {
  const [one = '', two = '', three = '', more] = entered
    .toLowerCase()
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .split(/[\s/.,،-]+/)
    .filter(Boolean)
  const [first, second, third] = [one, two, three].map(Number) as [number, number, number]
  if (more || (!/^(?:\d\d){1,2}$/.test(three) && !/^\d{4}$/.test(one))) return ''
  if (/^\d{4}$/.test(one)) return /^\d\d?$/.test(two) && /^\d\d?$/.test(three) ? isoDate(first, second, third) : ''
  if (/^\d\d?$/.test(one) && /^\d\d?$/.test(two))
    // There is no thirteenth month: a second number above 12 is the day, in the American order.
    return second > 12 ? isoDate(third, first, second) : isoDate(third, second, first)
  const [name, day] = /^\d\d?$/.test(one) ? [two, first] : /^\d\d?$/.test(two) ? [one, second] : ['', 0]
  return name.length >= 3 ? isoDate(third, monthNamed(name), day) : ''
}
