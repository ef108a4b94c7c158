const DAY_MS = 86_400_000

/** Days that an authority takes at the least to renew a certificate. */
const ENDING_DAYS = 60

/** The time zone of the authorities, which has no summer time: a certificate ends when their day does. */
const ZONE = {text: '+05:00', ms: 5 * 3_600_000}

const longDay = new Intl.DateTimeFormat('en-GB', {timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric'})

export type Validity = {
  /** Far from its end; in its last sixty days, the last day included; past it. */
  state: 'valid' | 'ending' | 'over'
  /** In words, with the days counted: "Ran out 236 days ago". */
  text: string
  /** In words that are as true tomorrow, for paper: "31 March 2026, expired". */
  dated: string
}

/** Says what a last day means. */
export type ValidityWords = {
  ranOut(days: number): string
  expired(day: string): string
  validTill(day: string): string
  /** In so many days; 0 is today. */
  ends(days: number): string
}

export const englishValidity: ValidityWords = {
  ranOut: (days) => (days === 1 ? 'Ran out yesterday' : `Ran out ${days} days ago`),
  expired: (day) => `${day}, expired`,
  validTill: (day) => `Valid till ${day}`,
  ends: (days) => (days === 0 ? 'Ends today' : days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`),
}

type ValiditySaying = {words: ValidityWords; sayDay(day: string): string}

/** The day it is, as dates without time are written: `2026-03-31`. */
export const today = (now = new Date()): string => new Date(now.getTime() + ZONE.ms).toISOString().slice(0, 10)

/** Returns `2026-03-31` as `31 March 2026`, and what is no day as it is written: a program may write anything. */
export function dayText(day: string): string {
  const time = Date.parse(day)
  return Number.isNaN(time) ? day : longDay.format(time)
}

/** The first second of a day such as `2026-03-31`, with the zone in which it begins. */
export const startOf = (day: string): string => `${day}T00:00:00${ZONE.text}`

/** The last second of a day such as `2026-03-31`, with the zone in which it ends. */
export const endOf = (day: string): string => `${day}T23:59:59${ZONE.text}`

/** The last day on which a certificate that ends then is due for renewal. */
export const dueUntil = (now = new Date()): string => today(new Date(now.getTime() + ENDING_DAYS * DAY_MS))

/** Days until a last day such as `2026-03-31`: 0 while it lasts, below when it is past. */
export const daysLeft = (lastDay: string, now = new Date()): number =>
  (Date.parse(lastDay) - Date.parse(today(now))) / DAY_MS

/**
 * Says what a last day such as `2026-03-31` means today; `null` when there is none. The one rule for pages, lists,
 * menus, the search, drawn sheets and the Studio: nothing says of a certificate that it is valid but this.
 */
export function validityOf(
  lastDay: string | null | undefined,
  now = new Date(),
  {words, sayDay}: ValiditySaying = {words: englishValidity, sayDay: dayText},
): Validity | null {
  if (!lastDay) return null
  const days = daysLeft(lastDay, now)
  if (Number.isNaN(days)) return null
  if (days < 0) return {state: 'over', text: words.ranOut(-days), dated: words.expired(sayDay(lastDay))}
  const dated = words.validTill(sayDay(lastDay))
  return days > ENDING_DAYS ? {state: 'valid', text: dated, dated} : {state: 'ending', text: words.ends(days), dated}
}

/** Returns the earliest of several last days of one thing, which ends with the first of them; `null` where none has one. */
export function firstLastDay(lastDays: (string | null)[]): string | null {
  return lastDays.filter((day) => day !== null).sort()[0] ?? null
}
