import {OFFICE_ZONE} from '@site/forms'

/** The clock on the wall of the office, whatever the browser's: 24 hours, in the company's zone. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', {timeZone: OFFICE_ZONE, ...options})

const HOUR = format({hour: 'numeric', hourCycle: 'h23'})
const TIME = format({hour: '2-digit', minute: '2-digit'})
const MOMENT = format({dateStyle: 'medium', timeStyle: 'short'})
const SHORT_DAY = format({day: 'numeric', month: 'short'})
const SHORT_DATE = format({dateStyle: 'medium'})
const DAY = format({day: 'numeric', month: 'long'})
const DATE = format({day: 'numeric', month: 'long', year: 'numeric'})
const LONG_DATE = format({weekday: 'long', day: 'numeric', month: 'long', year: 'numeric'})
const MONTH = format({month: 'long'})

const DAY_MS = 86_400_000

export const officeHour = (at: number): number => Number(HOUR.format(at))
export const officeDate = (at: number): string => LONG_DATE.format(at)
/** @returns `24 November 2026` */
export const officeDay = (at: number): string => DATE.format(at)
/** @returns `24 Nov 2026, 16:20` */
export const officeMoment = (at: number): string => MOMENT.format(at)
export const officeMonth = (at: number): string => MONTH.format(at)

/** Names a time as one does in the office: `16:20`, `yesterday, 16:20`, `3 November`. @param at milliseconds since 1970 */
export function officeTime(at: number, now = Date.now()): string {
  const day = DATE.format(at)
  if (day === DATE.format(now)) return TIME.format(at)
  if (day === DATE.format(now - DAY_MS)) return `yesterday, ${TIME.format(at)}`
  return day.slice(-4) === DATE.format(now).slice(-4) ? DAY.format(at) : day
}

/** Names a time in a list: `16:20` today, `3 Nov` this year, `3 Nov 2025`. @param at milliseconds since 1970 */
export function officeShort(at: number, now = Date.now()): string {
  if (DATE.format(at) === DATE.format(now)) return TIME.format(at)
  const date = SHORT_DATE.format(at)
  return date.slice(-4) === DATE.format(now).slice(-4) ? SHORT_DAY.format(at) : date
}
